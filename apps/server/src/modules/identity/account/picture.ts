import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { announceAccount } from '../announce.ts'
import { makePictures } from '../picture/decode.ts'
import { removePictures } from '../picture/repository.ts'
import { withNewPictures } from '../picture/service.ts'
import { findAccount, updateAccount } from './repository.ts'

/** Replaces the picture of an account, or takes it away. Who may is the caller's to know. */
export async function setPicture(ctx: Ctx, accountId: string, file: StoredFile | null): Promise<void> {
  if (file === null) return inTransaction(ctx, (ctx) => replacePicture(ctx, accountId, null))
  const clientId = tenantOf(ctx.principal)
  const pictures = await makePictures(ctx, { from: file, wanted: ['portrait'], clientId })
  await withNewPictures(ctx, pictures, (ctx, [pictureId = null]) => replacePicture(ctx, accountId, pictureId))
}

async function replacePicture(ctx: Tx, accountId: string, pictureId: string | null): Promise<void> {
  const before = await findAccount(ctx.db, accountId, { lock: true })
  await updateAccount(ctx.db, accountId, { pictureId })
  await removePictures(ctx, [before?.pictureId ?? null])
  if (before) announceAccount(ctx, before)
}
