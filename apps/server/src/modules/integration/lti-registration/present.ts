import type { LtiRegistration } from '@lumi/contract'
import type { Registration } from './repository.ts'

export const presentRegistration = (registration: Registration): LtiRegistration => ({
  registrationId: registration.registrationId,
  integrationId: registration.integrationId,
  issuer: registration.issuer,
  client_id: registration.platformClientId,
  authorization_url: registration.authorizationUrl,
  token_url: registration.tokenUrl,
  jwks_url: registration.jwksUrl,
  deployments: registration.deployments,
  created: registration.created.toISOString(),
})
