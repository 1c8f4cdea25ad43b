import { setTimeout as pause } from 'node:timers/promises'
import type { Content } from '@lumi/contract'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { every } from '../../../platform/clock/every.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { checkSpace } from '../../../platform/uploads/check-space.ts'
import { readHead } from '../../../platform/uploads/head.ts'
import { joinUploads, removeFiles, withUploads } from '../../../platform/uploads/uploads.ts'
import { uploadLinked } from '../content/link-content.ts'
import { createContent, readContent } from '../content/service.ts'
import { closeUpload, endJoiningTurn, findParts, takeJoiningTurn, takeParts } from './repository.ts'
import { loadUpload } from './service.ts'
import type { UploadRow } from './table.ts'

/** A server that joins parts renews its turn in time; one that was killed blocks the others for so long. */
const TURN_SECONDS = 60
const RENEW_MS = 20_000
/** The polling interval of waiting callers. */
const LOOK_MS = 500
const LONGEST_WAIT_MS = 60_000

/**
 * Joins the parts and adds the file, as if it had arrived in one piece. A repeated call gets the same file; concurrent
 * calls wait for it without copying, and without a database connection.
 */
export async function finishUpload(ctx: Ctx, uploadId: string): Promise<Content> {
  const lastLook = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const upload = await loadUpload(ctx, uploadId)
    if (upload.contentId) return readContent(ctx, upload.contentId)
    const done = await inTurn(ctx, uploadId, () => finish(ctx, upload))
    if (done) return done
    if (Date.now() > lastLook) fail('unavailable', { retryAfter: 1 })
    await pause(LOOK_MS)
  }
}

/** Does work that only one of all servers does at a time; undefined where another does it. */
async function inTurn<T>(
  { db, clock, log }: Ctx,
  uploadId: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const next = () => ({ now: clock.now(), until: secondsAfter(clock.now(), TURN_SECONDS) })
  let held = next()
  if (!(await takeJoiningTurn(db, uploadId, held))) return undefined
  const stopRenewing = every(RENEW_MS, async () => {
    const renewed = next()
    try {
      if (await takeJoiningTurn(db, uploadId, { ...renewed, held: held.until })) held = renewed
    } catch (error) {
      log.warn({ err: error, uploadId }, 'that parts are still being joined could not be noted')
    }
  })
  try {
    return await work()
  } finally {
    stopRenewing()
    await endJoiningTurn(db, uploadId, held.until)
  }
}

async function finish(ctx: Ctx, upload: UploadRow): Promise<Content> {
  const { uploadId, size } = upload
  // The parts stay until the file is there.
  await checkSpace(ctx.storage, size)
  return withUploads(ctx, async (onKey) => {
    const file = await joinParts(ctx, upload, onKey)
    return inTransaction(ctx, async (tx) => {
      // This locks a name instead of the upload's row: adding a file locks the app, and deleting an app locks it before
      // its uploads.
      await advisoryLock(tx.db, `upload ${uploadId}`)
      const { contentId } = await loadUpload(tx, uploadId)
      if (contentId) return readContent(tx, contentId)
      // Before the file is added, which takes their space.
      const parts = await takeParts(tx.db, uploadId)
      const content = await addFile(tx, upload, file)
      await closeUpload(tx.db, uploadId, content.contentId)
      await removeFiles(tx, parts)
      return content
    })
  }).catch(async (error) => {
    // Another call has finished or cancelled it meanwhile, and has taken its parts.
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
  // Without the sender's type, which the storage would serve in a header.
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
