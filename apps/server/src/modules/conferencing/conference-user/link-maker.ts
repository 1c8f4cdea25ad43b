import type { Role } from '@lumi/contract'
import { z } from 'zod'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { findAccount, mayUseApp } from '../../identity/face.ts'
import { loadParticipantPrincipal } from './principal.ts'

/** Who made a link to a file, as the link says it: it opens no more than its maker may see when it is used. */
export const LinkMaker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), clientId: z.string() }),
  z.object({ kind: z.literal('account'), accountId: z.string(), clientId: z.string() }),
  z.object({ kind: z.literal('participant'), confId: z.string(), userId: z.string(), stayId: z.string() }),
])
export type LinkMaker = z.infer<typeof LinkMaker>

export function linkMakerOf(principal: Principal): LinkMaker {
  switch (principal.kind) {
    case 'app':
      return { kind: 'app', clientId: principal.clientId }
    case 'account':
      return { kind: 'account', accountId: principal.accountId, clientId: principal.clientId }
    case 'participant': {
      const { confId, userId, stayId } = principal
      return { kind: 'participant', confId, userId, stayId }
    }
    default:
      return fail('forbidden')
  }
}

/** The maker as they are now. Fails for a stay that has ended, and for an account that is gone. */
export async function loadLinkMaker({ db }: Pick<Ctx, 'db'>, maker: LinkMaker): Promise<Principal> {
  if (maker.kind === 'app') return maker
  if (maker.kind === 'participant') {
    const participant = await loadParticipantPrincipal(db, maker)
    return participant?.current ? participant : fail('tokenUnauthorized')
  }
  const { accountId, clientId } = maker
  const account = await findAccount(db, accountId)
  if (!account || !(await mayUseApp(db, accountId, clientId))) return fail('tokenUnauthorized')
  const { username, role, isAdmin: admin } = account
  // Whoever signed out has not taken back what they shared.
  return { kind: 'account', accountId, clientId, username, role: role as Role, admin, sessionId: '' }
}
