import { tenantOf } from '../../../platform/auth/access.ts'
import type { ViewerCtx } from '../../../platform/auth/principal.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { ConferenceRow } from '../../conferencing/public-api.ts'
import { loadConference, memberOf } from '../../conferencing/public-api.ts'
import { findOneLinked, type Linked } from './link-repository.ts'
import { findContent, isSeenBy } from './repository.ts'
import type { ContentRow } from './table.ts'

/** The file, if the caller may know of it; any other is as unknown as one that never was. */
export async function loadContent(ctx: ViewerCtx, contentId: string): Promise<ContentRow> {
  const content = await findContent(ctx.db, contentId)
  if (!content || content.clientId !== tenantOf(ctx.principal)) return fail('invalidContentId')
  const member = memberOf(ctx.principal)
  if (member && content.uploaderId !== member && !(await isSeenBy(ctx.db, contentId, member))) {
    fail('invalidContentId')
  }
  return content
}

/** Loads a file that this conference uses, for viewers of the conference. */
export async function loadLinked(
  ctx: ViewerCtx,
  confId: string,
  contentId: string,
): Promise<Linked & { conference: ConferenceRow }> {
  const conference = await loadConference(ctx, confId)
  const linked = (await findOneLinked(ctx.db, confId, contentId)) ?? fail('invalidContentId')
  return { ...linked, conference }
}
