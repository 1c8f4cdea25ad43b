import type { Content } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { readHead } from '../../../platform/uploads/head.ts'
import { joinUploads, removeFiles, withUploads } from '../../../platform/uploads/uploads.ts'
import { uploadLinked } from '../content/link-content.ts'
import { createContent, readContent } from '../content/service.ts'
import { closeUpload, findParts } from './repository.ts'
import { loadUpload } from './service.ts'
import type { UploadRow } from './table.ts'

/** Joins the parts and adds the file, just as if it had come in one piece. Whoever asks again gets the same file. */
export async function finishUpload(ctx: Ctx, uploadId: string): Promise<Content> {
  const upload = await loadUpload(ctx, uploadId)
  if (upload.contentId) return readContent(ctx, upload.contentId)
  return withUploads(ctx, async (onKey) => {
    const file = await joinParts(ctx, upload, onKey)
    return inTransaction(ctx, async (tx) => {
      // Not the upload's row: adding a file locks the app, and whoever deletes the app locks it before its uploads.
      await advisoryLock(tx.db, `upload ${uploadId}`)
      const { contentId } = await loadUpload(tx, uploadId)
      if (contentId) return readContent(tx, contentId)
      const content = await addFile(tx, upload, file)
      await removeFiles(tx, await closeUpload(tx.db, uploadId, content.contentId))
      return content
    })
  }).catch(async (error) => {
    // Whoever finished or cancelled it meanwhile has taken its parts away.
    const { contentId } = await loadUpload(ctx, uploadId)
    if (contentId) return readContent(ctx, contentId)
    throw error
  })
}

async function joinParts(
  ctx: Ctx,
  { uploadId, fileName, size }: UploadRow,
  onKey: (key: string) => void,
): Promise<StoredFile> {
  const parts = await findParts(ctx.db, uploadId)
  if (parts.reduce((sum, part) => sum + part.size, 0) !== size) fail('uploadIncomplete')
  // Not as its sender calls it: the storage would say that in a header.
  const { key } = await joinUploads(ctx, parts, 'application/octet-stream', onKey)
  return { fileName, size, key, head: await readHead(ctx.storage, key) }
}

function addFile(
  ctx: Ctx,
  { confId, relatedAs, displayName, contentType, deleteMethod }: UploadRow,
  file: StoredFile,
): Promise<Content> {
  const given = {
    displayName: displayName ?? undefined,
    contentType: contentType ?? undefined,
    deleteMethod: deleteMethod ?? undefined,
  }
  return confId ? uploadLinked(ctx, confId, { ...given, relatedAs }, file) : createContent(ctx, given, file)
}
