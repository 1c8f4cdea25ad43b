import { LtiPlatform, type LtiRegistrationCreate } from '@lumi/contract'
import type { z } from 'zod'
import { fail } from '../../../platform/errors/failure.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import type { RegistrationRow } from './table.ts'

type Given = z.output<typeof LtiRegistrationCreate>
type Addresses = Pick<RegistrationRow, 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'jwksUrl'>
type Integration = Pick<IntegrationRow, 'platform' | 'authorizationUrl' | 'lmsJwkPublic'>

/** The addresses of a platform: those that were entered, else the usual ones of its kind. */
export function addressesOf(integration: Integration, given: Given): Addresses {
  const usual = usualAddresses(integration, given)
  const missing = (field: string) =>
    fail('missingElement', { field, description: `${field} is needed for this platform` })
  const publishesKeys = given.jwks_url !== null
  const jwksUrl = publishesKeys ? (given.jwks_url ?? usual.jwksUrl ?? null) : null
  if (jwksUrl === null && integration.lmsJwkPublic === null) missing('jwks_url')
  return {
    issuer: given.issuer ?? usual.issuer ?? missing('issuer'),
    authorizationUrl: given.authorization_url ?? usual.authorizationUrl ?? missing('authorization_url'),
    tokenUrl: given.token_url ?? usual.tokenUrl ?? missing('token_url'),
    jwksUrl,
  }
}

function usualAddresses({ platform, authorizationUrl }: Integration, given: Given): Partial<Addresses> {
  switch (platform) {
    case LtiPlatform.canvas: {
      // A Canvas that somebody else hosts still names itself after its maker, unless it was configured.
      const own = authorizationUrl ?? 'https://sso.canvaslms.com/api/lti/authorize_redirect'
      return {
        issuer: 'https://canvas.instructure.com',
        authorizationUrl: own,
        tokenUrl: new URL('/login/oauth2/token', own).href,
        jwksUrl: new URL('/api/lti/security/jwks', own).href,
      }
    }
    case LtiPlatform.moodle: {
      if (!given.issuer || !URL.canParse(given.issuer)) return {}
      // Moodle may be installed below a path.
      const at = (page: string) => `${given.issuer?.replace(/\/$/, '')}/mod/lti/${page}`
      return { authorizationUrl: at('auth.php'), tokenUrl: at('token.php'), jwksUrl: at('certs.php') }
    }
    case LtiPlatform.blackboard: {
      const developer = 'https://developer.blackboard.com/api/v1'
      const application = encodeURIComponent(given.client_id)
      return {
        issuer: 'https://blackboard.com',
        authorizationUrl: `${developer}/gateway/oidcauth`,
        tokenUrl: `${developer}/gateway/oauth2/jwttoken`,
        jwksUrl: `${developer}/management/applications/${application}/jwks.json`,
      }
    }
  }
}
