import { refreshGraceSeconds } from '@lumi/contract/values'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/db/outage.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { announceGrants, endGrant, readSubject, subjectOf } from './grants.ts'
import {
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOf,
  findArtifact,
  findGrant,
  insertGrant,
  upsertArtifact,
} from './repository.ts'
import type { ArtifactRow } from './table.ts'

/** Stores the models of oidc-provider in our tables. `invalidGrant` throws the library's error of this name. */
export function createAdapter(services: Services, kind: string, invalidGrant: () => never): Adapter {
  switch (kind) {
    case 'Grant':
      return grantAdapter(services)
    case 'AuthorizationCode':
    case 'AccessToken':
    case 'RefreshToken':
    case 'Interaction':
      return artifactAdapter(services, kind, invalidGrant)
    default:
      // Sessions above all: people are signed in to the portal, and each request is asked for anew.
      return nothingStored
  }
}

const unused = async () => undefined
const nothingStored: Adapter = {
  upsert: unused,
  find: unused,
  findByUid: unused,
  findByUserCode: unused,
  consume: unused,
  destroy: unused,
  revokeByGrantId: unused,
}

const grantAdapter = (services: Services): Adapter => ({
  ...nothingStored,
  upsert: (grantId, { accountId: subject = '', openid }) =>
    inTransaction(services, async (tx) => {
      const grant = { ...readSubject(subject), product: 'zapier' as const }
      const created = tx.clock.now()
      await insertGrant(tx.db, { ...grant, grantId, scope: scopeOf(openid), created })
      announceGrants(tx, grant)
    }),
  async find(grantId) {
    const grant = await findGrant(services.db, grantId)
    const client = grant && services.config[grant.product]
    if (!client) return undefined
    const openid = { scope: grant.scope }
    return { jti: grantId, kind: 'Grant', clientId: client.clientId, accountId: subjectOf(grant), openid }
  },
  destroy: async (grantId) => void (await endGrant(services, grantId)),
})

/** The library's types leave the scope of a grant out. */
const scopeOf = (openid: unknown): string => (openid as { scope?: string } | undefined)?.scope ?? ''

function artifactAdapter(services: Services, kind: string, invalidGrant: () => never): Adapter {
  const { db, clock } = services
  const named = (id: string) => ({ kind, idHash: hashToken(id) })
  return {
    ...nothingStored,
    async upsert(id, { jti: _, ...payload }, expiresIn) {
      const expires = secondsAfter(clock.now(), expiresIn ?? 0)
      const grantId = payload.grantId ?? null
      await upsertArtifact(db, { ...named(id), grantId, payload, expires }).catch((error) =>
        // The connection was ended since its grant was read.
        isMissingReference(error) ? invalidGrant() : Promise.reject(error),
      )
    },
    async find(id) {
      const found = await findArtifact(db, named(id))
      return found && payloadOf(found, id, clock.now())
    },
    async consume(id) {
      if ((await consumeArtifact(db, named(id), clock.now())) || kind !== 'AuthorizationCode') return
      // Two exchanges of one code at once: neither keeps what it gave.
      const code = await findArtifact(db, named(id))
      if (code?.grantId) await endGrant(services, code.grantId)
      invalidGrant()
    },
    destroy: (id) => deleteArtifact(db, named(id)),
    revokeByGrantId: (grantId) => deleteArtifactsOf(db, grantId, kind),
  }
}

function payloadOf(row: ArtifactRow, jti: string, now: Date): AdapterPayload | undefined {
  const { kind, payload, consumed, expires } = row
  if (!consumed) return expires > now ? { ...payload, jti } : undefined
  const age = (now.getTime() - consumed.getTime()) / 1000
  // Its answer may have got lost, or two of the service's processes refreshed at once.
  if (kind === 'RefreshToken' && age <= refreshGraceSeconds && expires > now) return { ...payload, jti }
  // A second use ends the grant also when the code or token has expired meanwhile.
  return { ...payload, jti, exp: undefined, iat: undefined, consumed: consumed.getTime() / 1000 }
}
