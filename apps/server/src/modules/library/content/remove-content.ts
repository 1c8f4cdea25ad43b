import { afterCommit, type Services, type Tx } from '../../../platform/context.ts'
import { removeFiles } from '../../../platform/uploads/uploads.ts'
import { announceLibrary } from '../announce.ts'
import { findDocument, findKeysOfApp } from '../document/repository.ts'
import { deleteContentRow } from './repository.ts'
import type { ContentRow } from './table.ts'

/** Removes a file, its pages and its thumbnail, in a transaction that has locked its row (`lockContent`). */
export async function removeContent(tx: Tx, content: ContentRow): Promise<void> {
  const pages = await findDocument(tx.db, content.contentId)
  await deleteContentRow(tx.db, content.contentId)
  await removeFiles(tx, [content.key, pages?.key, content.thumbnail?.key])
  afterCommit(tx, (services) => announceLibrary(services, content.clientId))
}

/** Removes the files of an app's library with the app, in the transaction that then deletes its row. */
export async function removeContentsOfApp(
  tx: Pick<Services, 'db' | 'jobs'>,
  clientId: string,
): Promise<void> {
  await removeFiles(tx, await findKeysOfApp(tx.db, clientId))
}
