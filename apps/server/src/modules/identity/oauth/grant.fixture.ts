import { oauthScopes } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { findApp } from '../app/repository.ts'
import { insertGrant, upsertArtifact } from './repository.ts'

/** Connects a service with an app of an owner. */
export async function connectService(
  { db, clock }: Services,
  { clientId }: { clientId: string },
  scopes: readonly string[] = oauthScopes,
): Promise<{ grantId: string; token: string; refreshToken: string }> {
  const accountId = (await findApp(db, clientId))?.ownerId ?? ''
  const [grantId, token, refreshToken] = [newToken(), newToken(), newToken()]
  const created = clock.now()
  const scope = scopes.join(' ')
  await insertGrant(db, { grantId, product: 'zapier', accountId, clientId, scope, created })
  const expires = new Date(created.getTime() + 3_600_000)
  for (const [kind, value] of [
    ['AccessToken', token],
    ['RefreshToken', refreshToken],
  ] as const)
    await upsertArtifact(db, { kind, idHash: hashToken(value), grantId, payload: { scope }, expires })
  return { grantId, token, refreshToken }
}

/** A request of a service that nobody has answered; returns its id. */
export async function askForConsent({ db, clock }: Services): Promise<string> {
  const requestId = newToken()
  const expires = new Date(clock.now().getTime() + 60_000)
  const payload = { params: { client_id: 'zapier', scope: oauthScopes.join(' ') } }
  await upsertArtifact(db, { kind: 'Interaction', idHash: hashToken(requestId), payload, expires })
  return requestId
}
