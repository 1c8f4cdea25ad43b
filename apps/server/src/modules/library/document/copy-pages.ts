import type { Services, Tx } from '../../../platform/context.ts'
import { claimUpload, copyUpload } from '../../../platform/uploads/uploads.ts'
import type { ContentRow } from '../content/table.ts'
import { makeThumbnail } from '../thumbnail/job.ts'
import { findDocument, putDocument } from './repository.ts'
import type { DocumentRow } from './table.ts'

type Pages = Omit<DocumentRow, 'contentId'>

/** Copies the pages of a file that has all of them. Undefined for others: theirs are made of the copy of the file. */
export async function copyPages(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  { contentId, documentState }: ContentRow,
  onKey: (key: string) => void,
): Promise<Pages | undefined> {
  const found = documentState === 'ready' && (await findDocument(services.db, contentId))
  if (!found) return undefined
  const { key, contentType, sizes } = found
  if (key === null) return { key, contentType, sizes }
  const { size } = await services.storage.stat(key)
  const copy = await copyUpload(services, { key, size }, contentType, onKey)
  return { key: copy.key, contentType, sizes }
}

/** Gives a copy of a file its pages, in the transaction that stores it. Its thumbnail is made of them. */
export async function putCopiedPages(
  tx: Tx,
  { contentId, clientId }: Pick<ContentRow, 'contentId' | 'clientId'>,
  pages: Pages,
): Promise<void> {
  if (pages.key !== null) await claimUpload(tx.db, pages.key)
  await putDocument(tx.db, { contentId, ...pages })
  const subject = { of: 'content', id: contentId } as const
  await tx.jobs.enqueue(makeThumbnail, subject, { tx: tx.db, tenant: clientId })
}
