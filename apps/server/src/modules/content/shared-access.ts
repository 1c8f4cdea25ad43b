import type { SharedAccess } from '@lumi/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { FileAnswer } from '../../platform/http/send-file.ts'
import { shownAnswer } from './file-answer.ts'
import { findContent } from './repository.ts'
import type { ContentRow } from './table.ts'

/** Its own key: no other token of ours is ever taken for an address, nor an address for another token. */
const signingKey = ({ secrets }: Pick<Ctx, 'secrets'>) => secrets.key('content addresses')

/** An address that shows the file to whoever has it, for players that can send no token. */
export async function makeSharedAccess(
  ctx: Ctx,
  { contentId }: ContentRow,
  minutes: number,
): Promise<SharedAccess> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  const expires = now + minutes * 60
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(contentId)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(signingKey(ctx))
  return {
    sharedAccessUrl: `${ctx.config.publicUrl}/v1/content/${contentId}/shared?token=${token}`,
    expires: new Date(expires * 1000).toISOString(),
  }
}

export async function readShared(ctx: Ctx, contentId: string, token: string): Promise<FileAnswer> {
  if ((await subjectOf(ctx, token)) !== contentId) fail('tokenUnauthorized')
  return shownAnswer((await findContent(ctx.db, contentId)) ?? fail('invalidContentId'))
}

async function subjectOf(ctx: Ctx, token: string): Promise<string | undefined> {
  try {
    const options = { algorithms: ['HS256'], currentDate: ctx.clock.now() }
    return (await jwtVerify(token, signingKey(ctx), options)).payload.sub
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
