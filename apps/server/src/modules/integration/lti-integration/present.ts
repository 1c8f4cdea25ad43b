import type { LtiConfig, LtiIntegration } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { IntegrationRow } from './table.ts'

export function presentIntegration(row: IntegrationRow): LtiIntegration {
  const { integrationId, clientId, platform, description, state, deploymentId, created } = row
  return {
    integrationId,
    clientId,
    platform,
    description,
    state,
    authorization_url: row.authorizationUrl,
    lms_jwk_public: row.lmsJwkPublic,
    deploymentId,
    created: created.toISOString(),
  }
}

/** The values that the owner enters in the platform: public keys, and never the private one. */
export const presentConfig = (
  { config }: Pick<Ctx, 'config'>,
  { integrationId, clientId, publicKey }: IntegrationRow,
): LtiConfig => ({
  integrationId,
  client_id: clientId,
  public_pem: publicKey,
  public_jwk_url: new URL(`/v1/lti/integration/${integrationId}/keys`, config.publicUrl).href,
})
