import type { LtiConfig, LtiIntegration } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Key } from './keys.ts'
import { launchAddresses } from './launch-addresses.ts'
import { registrationToken } from './registration-token.ts'
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
export function presentConfig(
  ctx: Pick<Ctx, 'config' | 'secrets' | 'clock'>,
  { integrationId, clientId }: IntegrationRow,
  { publicKey }: Pick<Key, 'publicKey'>,
): LtiConfig {
  const { keysUrl, loginUrl, launchUrl, registerUrl } = launchAddresses(ctx.config, integrationId)
  return {
    integrationId,
    client_id: clientId,
    public_pem: publicKey,
    public_jwk_url: keysUrl,
    login_url: loginUrl,
    launch_url: launchUrl,
    registration_url: `${registerUrl}?token=${registrationToken(ctx, integrationId)}`,
  }
}
