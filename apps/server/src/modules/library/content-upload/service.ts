import {
  type ContentUpload,
  type contentUploadRoutes,
  uploadPartBytes,
  uploadPartSizes,
} from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { checkSpace } from '../../../platform/uploads/check-space.ts'
import { shownName } from '../../../platform/uploads/file-name.ts'
import { claimUpload, removeFiles } from '../../../platform/uploads/uploads.ts'
import { loadConference } from '../../conferencing/public-api.ts'
import { checkQuota, claimSpace } from '../quota.ts'
import { presentUpload } from './present.ts'
import {
  countUnfinished,
  deleteUploads,
  findLastPart,
  findUpload,
  findUploadsOfApp,
  insertPart,
  insertUpload,
  lockUpload,
  type UploadOwner,
} from './repository.ts'
import type { UploadRow } from './table.ts'

/** More than anybody sends at once; what is given up without a word counts until it is swept. */
const MOST_UNFINISHED = 100

const ownerOf = ({ principal }: Ctx): UploadOwner => {
  const clientId = tenantOf(principal)
  return { clientId, ownerId: principal.kind === 'account' ? principal.accountId : clientId }
}

/** An upload of the caller; any other is as unknown as one that never was. */
export const loadUpload = async (ctx: Ctx, uploadId: string): Promise<UploadRow> =>
  (await findUpload(ctx.db, ownerOf(ctx), uploadId)) ?? fail('unknownUpload')

/** Returns the number of stored bytes; all of them once it is finished. */
async function receivedOf(ctx: Pick<Ctx, 'db'>, { uploadId, size, contentId }: UploadRow): Promise<number> {
  if (contentId) return size
  const last = await findLastPart(ctx.db, uploadId)
  return last ? last.start + last.size : 0
}

export async function beginUpload(
  ctx: Ctx,
  { fileName, ...given }: Input<typeof contentUploadRoutes.begin>['body'],
): Promise<ContentUpload> {
  const owner = ownerOf(ctx)
  if (given.confId) await loadConference(ctx, given.confId)
  if ((await countUnfinished(ctx.db, owner)) >= MOST_UNFINISHED) fail('tooManyUploads')
  await checkSpace(ctx.storage, given.size)
  await checkQuota(ctx, owner, given.size)
  const upload: UploadRow = {
    ...owner,
    uploadId: newId('upload'),
    size: given.size,
    fileName: shownName(fileName),
    displayName: given.displayName ?? null,
    contentType: given.contentType ?? null,
    deleteMethod: given.deleteMethod ?? null,
    confId: given.confId ?? null,
    relatedAs: given.relatedAs,
    touched: ctx.clock.now(),
    joiningUntil: null,
    contentId: null,
  }
  await insertUpload(ctx.db, upload)
  return presentUpload(upload, 0)
}

export async function readUpload(ctx: Ctx, uploadId: string): Promise<ContentUpload> {
  const upload = await loadUpload(ctx, uploadId)
  return presentUpload(upload, await receivedOf(ctx, upload))
}

/** A part whose answer was lost and that is sent again begins before the end: its sender then reads where that is. */
export async function addPart(
  ctx: Ctx,
  uploadId: string,
  offset: number,
  part: StoredFile,
): Promise<ContentUpload> {
  await loadUpload(ctx, uploadId)
  return inTransaction(ctx, async (tx) => {
    const upload = (await lockUpload(tx.db, uploadId)) ?? fail('unknownUpload')
    const received = await receivedOf(tx, upload)
    if (offset !== received) fail('wrongOffset')
    checkPart(part, upload.size - received)
    await claimSpace(tx, { clientId: upload.clientId }, part.size)
    await claimUpload(tx.db, part.key)
    const touched = tx.clock.now()
    await insertPart(tx.db, { uploadId, start: offset, size: part.size, key: part.key }, touched)
    return presentUpload({ ...upload, touched }, received + part.size)
  })
}

function checkPart({ size }: StoredFile, left: number): void {
  if (size > 0 && (size === left || (size < left && uploadPartSizes.includes(size)))) return
  const usual = Math.min(uploadPartBytes, left)
  fail('invalidBody', {
    field: 'content',
    description: `content: this part has ${usual} bytes, or the most of ${uploadPartSizes.join(', ')} that gets through`,
  })
}

/** A finished one is only forgotten: what it has become stays. */
export async function cancelUpload(ctx: Ctx, uploadId: string): Promise<void> {
  await loadUpload(ctx, uploadId)
  await inTransaction(ctx, (tx) => removeUploads(tx, [uploadId]))
}

export async function removeUploads(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await removeFiles(tx, await deleteUploads(tx.db, uploadIds))
}

export const removeUploadsOfApp = async (tx: Tx, clientId: string): Promise<void> =>
  removeUploads(tx, await findUploadsOfApp(tx.db, clientId))
