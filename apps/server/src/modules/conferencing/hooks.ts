import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'
import type { ConferenceRow, ConferenceUserRow } from './core/conference/table.ts'

/** A file of a conference as it is shared there. */
export type SharedFile = {
  displayName: string
  /** Null where there are none to show. */
  pages: number | null
  /** True if the server knows a way to make pages of it, even if it has failed. */
  isConvertible: boolean
}

/** A file as a conference shares it; null where it does not use that file. Until the transaction ends it stays so. */
export const sharedFile =
  defineHook<(tx: Tx, confId: string, contentId: string) => Promise<SharedFile | null>>('file that is shared')

/** A file is about to be stored in a conference. Fails where there is no space for so many bytes. */
export const fileSpace =
  defineHook<(tx: Tx, owner: { clientId: string; confId: string }, bytes: number) => Promise<void>>(
    'space for a file',
  )

/** A conference is being deleted, and releases what it has and uses. Runs before the event of the deletion. */
export const conferenceDeletion =
  defineHook<(tx: Tx, conference: ConferenceRow) => Promise<void>>('deletion of a conference')

/** A conference has been deleted, and its recordings go with it; those of its breakout rooms as well. */
export const recordingDeletion = defineHook<(tx: Tx, confId: string) => Promise<void>>(
  'deletion of the recordings of a conference',
)

/**
 * The row of a demo room is being removed, and with it those of all that it had: what they name in the storage goes.
 */
export const trialRemoval = defineHook<(tx: Tx, confId: string) => Promise<void>>('removal of a demo room')

/** True where a conference is being recorded now, or its recording is paused. */
export const recordedNow =
  defineHook<(db: Db, confId: string) => Promise<boolean>>('recording of a conference')

/** A breakout room is closing: what it has of its own comes back to the main room, which is locked. */
export const roomClosing = defineHook<(tx: Tx, roomId: string, main: ConferenceRow) => Promise<void>>(
  'closing of a breakout room',
)

/** The features of a conference, or what its roles may do, have changed: what is not allowed any more ends. */
export const rightsChanged =
  defineHook<(tx: Tx, conference: ConferenceRow) => Promise<void>>('rights in a conference')

/**
 * People have left a conference that is locked, or were moved out of it. Runs before the events. `keepsAttendance`
 * between a main room and its breakout rooms: the attendance continues.
 */
export const usersLeft =
  defineHook<
    (
      tx: Pick<Tx, 'db' | 'clock'>,
      conference: ConferenceRow,
      users: readonly ConferenceUserRow[],
      how: { keepsAttendance: boolean },
    ) => Promise<void>
  >('people who have left')

/** People were expelled or deleted, so their shares end. Runs after the events. */
export const usersRemoved =
  defineHook<(tx: Tx, conference: ConferenceRow, userIds: readonly string[]) => Promise<void>>(
    'people who were removed',
  )

/** A conference has ended, and everybody has left it. Runs after the events. */
export const conferenceEnded =
  defineHook<(tx: Tx, conference: ConferenceRow) => Promise<void>>('end of a conference')

/** Other pages of a board, in a conference that is locked. */
export interface ChangedBoard {
  readonly boardId: string
  /** The number of its pages now; 0 where it is being deleted. */
  readonly pages: number
  /** The page that is gone, counted from 1. */
  readonly removed: number | null
}

/** A board has changed: where it is shown, that follows. */
export const boardChanged =
  defineHook<(tx: Tx, conference: ConferenceRow, board: ChangedBoard) => Promise<void>>('change of a board')
