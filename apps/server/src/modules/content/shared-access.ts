import type { SharedAccess } from '@lumi/contract'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { FileAnswer } from '../../platform/http/send-file.ts'
import { addressTokens } from '../../platform/shared-access/address-tokens.ts'
import { shownAnswer } from './file-answer.ts'
import { findContent } from './repository.ts'
import type { ContentRow } from './table.ts'

const tokens = addressTokens('content', z.object({ sub: z.string() }))

/** An address that shows the file to whoever has it, for players that can send no token. */
export async function makeSharedAccess(
  ctx: Ctx,
  { contentId }: ContentRow,
  minutes: number,
): Promise<SharedAccess> {
  const expires = new Date(ctx.clock.now().getTime() + minutes * 60_000)
  const token = await tokens.sign(ctx, { sub: contentId }, expires)
  return {
    sharedAccessUrl: `${ctx.config.publicUrl}/v1/content/${contentId}/shared?token=${token}`,
    expires: expires.toISOString(),
  }
}

export async function readShared(ctx: Ctx, contentId: string, token: string): Promise<FileAnswer> {
  if ((await tokens.read(ctx, token))?.sub !== contentId) fail('tokenUnauthorized')
  return shownAnswer((await findContent(ctx.db, contentId)) ?? fail('invalidContentId'))
}
