import { importPKCS8, SignJWT } from 'jose'
import type { Services } from '../../../platform/context.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { keysOf, privateKeyContext } from '../lti-integration/keys.ts'
import { launchAddresses } from '../lti-integration/launch-addresses.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import type { Registration } from '../lti-registration/repository.ts'
import type { ChosenLink } from './picker.ts'
import type { Picking } from './session.ts'

const LIFETIME_SECONDS = 300
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

/** Signs the links that somebody has chosen for their course, as the platform takes them. */
export async function signDeepLinks(
  services: Pick<Services, 'db' | 'secrets' | 'clock' | 'config'>,
  integration: IntegrationRow,
  { issuer, platformClientId }: Registration,
  { deploymentId, data }: Picking,
  chosen: readonly ChosenLink[],
): Promise<string> {
  const { secrets, clock, config } = services
  const { launchUrl } = launchAddresses(config, integration.integrationId)
  const { kid, privateKey } = (await keysOf(services, integration)).signing
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({
    nonce: newToken(),
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: deploymentId,
    ...(data !== null && { [deepLinking('data')]: data }),
    [deepLinking('content_items')]: chosen.map(({ title, opens, lineItem }) => ({
      type: 'ltiResourceLink',
      title,
      url: `${launchUrl}?${new URLSearchParams(opens)}`,
      ...(lineItem && { lineItem }),
    })),
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(platformClientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(await importPKCS8(secrets.decrypt(privateKey, privateKeyContext(kid)), 'RS256'))
}
