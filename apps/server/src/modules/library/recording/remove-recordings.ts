import type { Services } from '../../../platform/context.ts'
import { removeFiles } from '../../../platform/uploads/uploads.ts'
import { findRecordingKeys } from './repository.ts'

/** Removes the files of an app's recordings with the app, in the transaction that then deletes its row. */
export async function removeRecordingsOfApp(
  tx: Pick<Services, 'db' | 'jobs'>,
  clientId: string,
): Promise<void> {
  await removeFiles(tx, await findRecordingKeys(tx.db, clientId))
}
