import type { Tx } from '../../platform/context.ts'
import { removeFiles } from '../../platform/uploads/uploads.ts'
import type { AppUses } from '../identity/face.ts'
import { findChunkKeys } from './capture/repository.ts'
import { removeContentsOfApp } from './content/remove-content.ts'
import { removeUploadsOfApp } from './content-upload/service.ts'
import { findRecordingKeys } from './recording/repository.ts'

/** The files of an app: nobody adds one while the app is locked, so that there is nothing else to lock. */
export const lockFilesOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  async remove() {
    await removeFilmsOf(tx, { clientId })
    await removeContentsOfApp(tx, clientId)
    await removeUploadsOfApp(tx, clientId)
  },
})

/** What was filmed in a demo room, which nobody has any more. */
export const removeFilmsOfTrial = (tx: Tx, confId: string): Promise<void> => removeFilmsOf(tx, { confId })

/** Recordings, also those in the making, in the transaction that then deletes their rows. */
async function removeFilmsOf(tx: Tx, of: { clientId: string } | { confId: string }): Promise<void> {
  await removeFiles(tx, [...(await findChunkKeys(tx.db, of)), ...(await findRecordingKeys(tx.db, of))])
}
