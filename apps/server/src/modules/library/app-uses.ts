import type { Tx } from '../../platform/context.ts'
import { removeFiles } from '../../platform/uploads/uploads.ts'
import type { AppUses } from '../identity/face.ts'
import { findChunkKeys } from './capture/repository.ts'
import { removeContentsOfApp } from './content/remove-content.ts'
import { removeUploadsOfApp } from './content-upload/service.ts'
import { removeRecordingsOfApp } from './recording/remove-recordings.ts'

/** The files of an app: nobody adds one while the app is locked, so that there is nothing else to lock. */
export const lockFilesOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  async remove() {
    await removeFiles(tx, await findChunkKeys(tx.db, clientId))
    await removeRecordingsOfApp(tx, clientId)
    await removeContentsOfApp(tx, clientId)
    await removeUploadsOfApp(tx, clientId)
  },
})
