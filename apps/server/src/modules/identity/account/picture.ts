import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { announceAccount } from '../announce.ts'
import { makePictures, type Picture } from '../picture/decode.ts'
import { removePictures } from '../picture/repository.ts'
import { withNewPictures } from '../picture/service.ts'
import { findAccount, updateAccount } from './repository.ts'

/** Replaces the picture of an account, or takes it away. Who may is the caller's to know. */
export async function setPicture(ctx: Ctx, accountId: string, file: StoredFile | null): Promise<void> {
  if (file === null) return replacePicture(ctx, accountId, [])
  const clientId = tenantOf(ctx.principal)
  const pictures = await makePictures(ctx, { from: file, wanted: ['portrait'], clientId })
  await replacePicture(ctx, accountId, pictures)
}

/** Stores the portrait that was made for an account instead of the one before; without one it has none. */
export async function replacePicture(
  ctx: Ctx,
  accountId: string,
  pictures: readonly Picture[],
): Promise<void> {
  await withNewPictures(ctx, pictures, async (ctx, [pictureId = null]) => {
    const before = await findAccount(ctx.db, accountId, { lock: true })
    await updateAccount(ctx.db, accountId, { pictureId })
    await removePictures(ctx, [before?.pictureId ?? null])
    if (before) announceAccount(ctx, before)
  })
}
