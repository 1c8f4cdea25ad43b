import { createReadStream } from 'node:fs'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { claimUpload, removeFiles, storeUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { showPagesOfFile } from '../../conferencing/public-api.ts'
import { lockContent } from '../content/repository.ts'
import type { ContentRow } from '../content/table.ts'
import { makeThumbnail } from '../thumbnail/job.ts'
import { announceDocument } from './announce.ts'
import type { Pages } from './make-pages.ts'
import { findDocument, isOpen, putDocument, updateDocument } from './repository.ts'

/**
 * Stores the pages and announces them, both or neither. Does nothing if the file was deleted meanwhile, or another run
 * was first.
 */
export async function storeAllPages(
  services: Services,
  content: ContentRow,
  pages: Pages,
  isFileItself: boolean,
): Promise<void> {
  const { contentId, clientId } = content
  await storePages(services, content, pages, isFileItself, async (tx, locked) => {
    if (!isOpen(locked)) return false
    const before = await findDocument(tx.db, contentId)
    await updateDocument(tx.db, contentId, {
      documentState: 'ready',
      documentProgress: 100,
      documentPages: pages.sizes.length,
    })
    await removeFiles(tx, [before?.key])
    await showPagesOfFile(tx, contentId, pages.sizes.length)
    const subject = { of: 'content', id: contentId } as const
    await tx.jobs.enqueue(makeThumbnail, subject, { tx: tx.db, tenant: clientId })
    return true
  })
}

/** Stores the first page, which can be viewed and shared while the others are being made. */
export async function storeFirstPage(services: Services, content: ContentRow, first: Pages): Promise<void> {
  await storePages(services, content, first, false, async ({ db }, locked) => {
    if (!isOpen(locked) || locked.documentPages !== null) return false
    return updateDocument(db, locked.contentId, { documentPages: 1 })
  })
}

async function storePages(
  services: Services,
  { contentId }: ContentRow,
  { path, contentType, sizes }: Pages,
  isFileItself: boolean,
  settle: (tx: Tx, locked: ContentRow) => Promise<boolean>,
): Promise<void> {
  const isStored = await withUploads(services, async (onKey) => {
    const upload = () => storeUpload(services, createReadStream(path), contentType, onKey)
    const key = isFileItself ? null : (await upload()).key
    return inTransaction(services, async (tx) => {
      const locked = await lockContent(tx.db, contentId)
      if (!locked || !(await settle(tx, locked))) return false
      if (key) await claimUpload(tx.db, key)
      await putDocument(tx.db, { contentId, key, contentType, sizes })
      return true
    })
  })
  if (isStored) await announceDocument(services, contentId)
}
