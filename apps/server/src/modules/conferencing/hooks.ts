import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { ConferenceRow } from './core/conference/table.ts'

/** A file of a conference as it is shared there. */
export type SharedFile = {
  displayName: string
  /** Null where there are none to show. */
  pages: number | null
  /** Whether the server knows a way to make pages of it, even if it has failed. */
  isConvertible: boolean
}

/** What a conference shares of one of its files; null where it does not use that file. Until the transaction ends it stays so. */
export const sharedFile =
  defineHook<(tx: Tx, confId: string, contentId: string) => Promise<SharedFile | null>>('file that is shared')

/** A file is about to be stored in a conference. Fails where there is no space for so many bytes. */
export const fileSpace =
  defineHook<(tx: Tx, owner: { clientId: string; confId: string }, bytes: number) => Promise<void>>(
    'space for a file',
  )

/** A conference is being deleted, and lets go of what it used. */
export const conferenceDeletion =
  defineHook<(tx: Tx, conference: ConferenceRow) => Promise<void>>('deletion of a conference')

/** A conference has been deleted, and its recordings go with it; those of its breakout rooms as well. */
export const recordingDeletion = defineHook<(tx: Tx, confId: string) => Promise<void>>(
  'deletion of the recordings of a conference',
)

/** The row of a demo room is being removed, and with it those of all that it had: what they name in the storage goes. */
export const trialRemoval = defineHook<(tx: Tx, confId: string) => Promise<void>>('removal of a demo room')

/** Whether a conference is being recorded now, or its recording is paused. */
export const recordedNow =
  defineHook<(db: Db, confId: string) => Promise<boolean>>('recording of a conference')

/** A breakout room is closing: what it has of its own comes back to the main room, which is locked. */
export const roomClosing = defineHook<(tx: Tx, roomId: string, main: ConferenceRow) => Promise<void>>(
  'closing of a breakout room',
)
