import type { Content, ContentDuplicate } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { checkSpace } from '../../../platform/uploads/check-space.ts'
import { copyUpload, withUploads } from '../../../platform/uploads/uploads.ts'
import { firstState } from '../document/begin.ts'
import { copyPages, putCopiedPages } from '../document/copy-pages.ts'
import { openUploadRoom } from '../quota.ts'
import { loadContent } from './access.ts'
import { presentContent } from './present.ts'
import { namesOf, storeContent } from './store-content.ts'
import type { ContentRow } from './table.ts'

/**
 * Adds a copy of a file to the library. The storage copies it, so that it is neither sent nor converted again. The copy
 * has a key of its own: whatever deletes a file deletes the bytes under its key, also on servers of another version.
 */
export async function duplicateContent(
  ctx: Ctx,
  contentId: string,
  { displayName }: ContentDuplicate,
): Promise<Content> {
  const original = await loadContent(ctx, contentId)
  await checkSpace(ctx.storage, original.size)
  // Copies that are made at once would each find the same space left.
  const room = await openUploadRoom(ctx)
  try {
    room.take(original.size)
    return await copyContent(ctx, original, displayName)
  } catch (error) {
    if (!(error instanceof FileNotFound)) throw error
    // It was deleted meanwhile, or somebody emptied the storage by hand.
    await loadContent(ctx, contentId)
    return fail('storageError', { description: 'The file is no longer stored' })
  } finally {
    room.release()
  }
}

const copyContent = (ctx: Ctx, original: ContentRow, displayName = original.displayName): Promise<Content> =>
  withUploads(ctx, async (onKey) => {
    const { clientId, contentType, deleteMethod, documentPages } = original
    // Without its type, which the storage would serve in a header.
    const { key, size } = await copyUpload(ctx, original, 'application/octet-stream', onKey)
    const pages = await copyPages(ctx, original, onKey)
    const state = pages
      ? ({ documentState: 'ready', documentProgress: 100, documentPages } as const)
      : { documentState: firstState(original) }
    const { principal } = ctx
    const content = await inTransaction(ctx, async (tx) => {
      const stored = await storeContent(tx, {
        contentId: newId('content'),
        clientId,
        uploaderId: principal.kind === 'account' ? principal.accountId : null,
        ...namesOf(displayName, original.fileName),
        contentType,
        size,
        key,
        deleteMethod,
        created: ctx.clock.now(),
        ...state,
      })
      if (pages) await putCopiedPages(tx, stored, pages)
      return stored
    })
    return presentContent(content)
  })
