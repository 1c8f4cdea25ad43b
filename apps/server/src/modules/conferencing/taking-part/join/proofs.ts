import type { conferenceRoutes, conferenceUserRoutes } from '@lumi/contract'
import type { Ctx } from '../../../../platform/context.ts'
import type { Proofs } from '../../../../platform/http/register-routes.ts'
import { networkOf } from '../../../../platform/rate-limit/network.ts'
import { isKnownDevice } from '../../../identity/public-api.ts'
import { checkKey } from '../../core/conference/credentials.ts'
import { findConference } from '../../core/conference/repository.ts'
import { readAttendAsKey } from '../../core/conference-user/attend-as.ts'

/**
 * Joins with a valid link, account or device have a limit of their own, so that somebody in the same network who tries
 * invalid links does not lock them out.
 */
export const joinProofs: Proofs<typeof conferenceRoutes> = {
  info: (ctx, { query }) => proveConference(ctx, query),
  join: (ctx, { params, body }) => proveConference(ctx, { ...params, key: body.key }),
}

/** Proofs of people who exchange their personal link. */
export const linkProofs: Proofs<typeof conferenceUserRoutes> = {
  token: (ctx, { params, body }) => proveConference(ctx, { ...params, key: body.key }),
}

/**
 * Within a network, people with the same link count together, and so do people without one: their passwords are
 * throttled separately. A device that joined before has its own limit.
 */
export async function proveConference(
  ctx: Ctx,
  { id, key }: { id: string; key?: string },
): Promise<string | undefined> {
  const conference = await findConference(ctx.db, id)
  if (!conference) return undefined
  if (await isKnownDevice(ctx, `conference ${id}`)) return `conference ${id} from device ${ctx.device}`
  const among = (link: string) => `conference ${id} ${link} from ${networkOf(ctx.address)}`
  if (!key) return among('without a link')
  const attendee = readAttendAsKey(ctx, key)
  if (attendee) return among(`as ${attendee.userId}`)
  const link = checkKey(conference, key)
  return link.kind === 'role' ? among(`as ${link.role}`) : undefined
}
