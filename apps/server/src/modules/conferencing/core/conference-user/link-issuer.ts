import type { Role } from '@lumi/contract'
import { z } from 'zod'
import type { Principal, Viewer } from '../../../../platform/auth/principal.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { findAccount, mayUseApp } from '../../../identity/public-api.ts'
import { loadParticipantPrincipal } from '../conference/principal.ts'

/**
 * The issuer of a link to a file, as stored in the link: it opens no more than they may see when it is used. The field
 * `stayId` has an older name, because links outlive versions.
 */
export const LinkIssuer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), clientId: z.string() }),
  z.object({ kind: z.literal('account'), accountId: z.string(), clientId: z.string() }),
  z.object({ kind: z.literal('participant'), confId: z.string(), userId: z.string(), stayId: z.string() }),
])
export type LinkIssuer = z.infer<typeof LinkIssuer>

export function linkIssuerOf(principal: Principal): LinkIssuer {
  switch (principal.kind) {
    case 'app':
      return { kind: 'app', clientId: principal.clientId }
    case 'account':
      return { kind: 'account', accountId: principal.accountId, clientId: principal.clientId }
    case 'participant': {
      const { confId, userId, participationId } = principal
      return { kind: 'participant', confId, userId, stayId: participationId }
    }
    default:
      return fail('forbidden')
  }
}

/** The issuer as they are now. Fails for a participation that has ended, and for an account that is gone. */
export async function loadLinkIssuer({ db }: Pick<Ctx, 'db'>, issuer: LinkIssuer): Promise<Viewer> {
  if (issuer.kind === 'app') return issuer
  if (issuer.kind === 'participant') {
    const { stayId, ...user } = issuer
    const participant = await loadParticipantPrincipal(db, { ...user, participationId: stayId })
    return participant?.current ? participant : fail('tokenUnauthorized')
  }
  // Somebody who signed out has not taken back what they shared.
  const { accountId, clientId } = issuer
  const account = await findAccount(db, accountId)
  if (!account || !(await mayUseApp(db, accountId, clientId))) return fail('tokenUnauthorized')
  return { kind: 'account', accountId, clientId, role: account.role as Role }
}
