import { afterCommit, type Tx } from '../../platform/context.ts'
import { removeFiles } from '../../platform/uploads/uploads.ts'
import { findIdsWithRooms } from '../conferencing/public-api.ts'
import type { AppUses } from '../identity/public-api.ts'
import { announceLibrary } from './announce.ts'
import { removeContentsOfApp } from './content/remove-content.ts'
import { removeUploadsOfApp } from './content-upload/service.ts'
import { deleteRecordingsOf, findRecordingKeys } from './recording/repository.ts'
import {
  deleteRecordingSessions,
  findChunkKeys,
  lockRecordingSessionsOf,
} from './recording-session/repository.ts'

/** The files of an app: nobody adds one while the app is locked, so that there is nothing else to lock. */
export const lockFilesOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  async remove() {
    await removeRecordingsOf(tx, { clientId })
    await removeContentsOfApp(tx, clientId)
    await removeUploadsOfApp(tx, clientId)
  },
})

/** Removes the recordings of a demo room that is being removed. */
export const removeRecordingsOfTrial = (tx: Tx, confId: string): Promise<void> =>
  removeRecordingsOf(tx, { confId })

/** Removes the recordings of a deleted conference and of its breakout rooms, also those in the making. */
export async function removeRecordingsOfConference(tx: Tx, confId: string): Promise<void> {
  for (const id of await findIdsWithRooms(tx.db, confId)) {
    // Recording sessions first: this waits for one that is being saved, which then leaves a recording.
    const inTheMaking = await lockRecordingSessionsOf(tx.db, id)
    await removeRecordingsOf(tx, { confId: id })
    await deleteRecordingSessions(tx.db, inTheMaking)
    const deleted = await deleteRecordingsOf(tx.db, id)
    for (const clientId of new Set(deleted))
      afterCommit(tx, (services) => announceLibrary(services, clientId))
  }
}

/** Recordings, also those in the making, in the transaction that then deletes their rows. */
async function removeRecordingsOf(tx: Tx, of: { clientId: string } | { confId: string }): Promise<void> {
  await removeFiles(tx, [...(await findChunkKeys(tx.db, of)), ...(await findRecordingKeys(tx.db, of))])
}
