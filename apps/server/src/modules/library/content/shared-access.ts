import { maxParticipantShareMinutes, type SharedAccess } from '@lumi/contract'
import { z } from 'zod'
import type { ViewerCtx } from '../../../platform/auth/principal.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { addressTokens } from '../../../platform/shared-access/address-tokens.ts'
import { LinkIssuer, linkIssuerOf, loadLinkIssuer } from '../../conferencing/public-api.ts'
import { loadContent, loadLinked } from './access.ts'
import { shownAnswer } from './file-answer.ts'

const tokens = addressTokens(
  'content',
  z.object({
    sub: z.string(),
    /** The issuer, by the older name: addresses outlive versions. */
    maker: LinkIssuer,
    /** The conference that it is a file of, where it was made there. */
    confId: z.string().optional(),
  }),
)

/** The target of an address: a file of the library, or of a conference for as long as it has the file. */
type Target = { contentId: string; confId?: string }

/** Creates an address that shows the file to everybody who has it, for players that cannot send a token. */
export async function makeSharedAccess(
  ctx: Ctx,
  { contentId, confId }: Target,
  wantedMinutes: number,
): Promise<SharedAccess> {
  await loadTarget(ctx, { contentId, confId })
  const inside = ctx.principal.kind === 'participant'
  const minutes = inside ? Math.min(wantedMinutes, maxParticipantShareMinutes) : wantedMinutes
  const expires = new Date(ctx.clock.now().getTime() + minutes * 60_000)
  const token = await tokens.sign(
    ctx,
    { sub: contentId, maker: linkIssuerOf(ctx.principal), confId },
    expires,
  )
  return {
    sharedAccessUrl: `${ctx.config.publicUrl}/v1/content/${contentId}/shared?token=${token}`,
    expires: expires.toISOString(),
  }
}

/** Checks each time if the creator of the address may see the file. A download that has begun is completed. */
export async function readShared(ctx: Ctx, contentId: string, token: string): Promise<FileAnswer> {
  const claims = await tokens.read(ctx, token)
  if (claims?.sub !== contentId) return fail('tokenUnauthorized')
  const principal = await loadLinkIssuer(ctx, claims.maker)
  return shownAnswer(await loadTarget({ db: ctx.db, principal }, { contentId, confId: claims.confId }))
}

const loadTarget = async (ctx: ViewerCtx, { contentId, confId }: Target) =>
  confId === undefined ? loadContent(ctx, contentId) : (await loadLinked(ctx, confId, contentId)).content
