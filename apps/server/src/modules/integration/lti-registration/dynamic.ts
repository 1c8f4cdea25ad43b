import { LtiPlatform } from '@lumi/contract/values'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { LumiFailure } from '../../../platform/errors/failure.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { launchAddresses } from '../lti-integration/launch-addresses.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import { registerOrRenew } from './service.ts'

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER_BYTES = 256 * 1024
const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const canvas = (name: string) => `https://canvas.instructure.com/lti/${name}`

/** The rights that platforms show to their administrators: the list of members, and columns with grades. */
const SCOPES = [
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  'https://purl.imsglobal.org/spec/lti-ags/scope/score',
]

const Url = z.url({ protocol: /^https?$/ }).max(2000)

/** The part of a platform's OpenID configuration that a tool needs. */
const Configuration = z.object({
  issuer: z.string().min(1).max(500),
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
})

const Registered = z.object({
  client_id: z.string().min(1).max(255),
  [toolConfiguration]: z
    .object({ deployment_id: z.string().min(1).max(255).optional() })
    .optional()
    .catch(undefined),
})

/** The reasons for which a platform could not register this tool. */
export type RegistrationProblem = 'configuration' | 'issuer' | 'refused' | 'tooMany'

/**
 * Registers this tool with the platform whose configuration is at `openid_configuration` (dynamic registration of
 * 1EdTech), and the platform with the integration. Undefined if it is done.
 */
export async function registerDynamically(
  services: Services,
  integration: IntegrationRow,
  { openid_configuration, registration_token }: { openid_configuration: string; registration_token?: string },
): Promise<RegistrationProblem | undefined> {
  // Canvas shows its configuration to those only that have been given a token.
  const headers: Record<string, string> = registration_token
    ? { authorization: `Bearer ${registration_token}` }
    : {}
  const configuration = await readJson(services, openid_configuration, { headers })
  const { success, data: platform } = Configuration.safeParse(configuration?.json)
  if (!success || !configuration) return 'configuration'
  // The address of the answer counts: a redirect may have led away from the server that was named.
  if (![openid_configuration, configuration.url].every((url) => speaksFor(url, platform.issuer)))
    return 'issuer'
  const answer = await readJson(services, platform.registration_endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(toolFor(services, integration)),
  })
  const registered = Registered.safeParse(answer?.json)
  if (!registered.success) return 'refused'
  const deployment = registered.data[toolConfiguration]?.deployment_id
  try {
    await registerOrRenew(services, integration, {
      issuer: issuerOfLaunches(platform.issuer),
      platformClientId: registered.data.client_id,
      authorizationUrl: platform.authorization_endpoint,
      tokenUrl: platform.token_endpoint,
      jwksUrl: platform.jwks_uri,
      deployments: deployment ? [deployment] : [],
    })
    return undefined
  } catch (error) {
    if (!(error instanceof LumiFailure) || error.errorName !== 'tooManyRegistrations') throw error
    return 'tooMany'
  }
}

/** Issuers that all customers of a maker share, with the domains of the servers that speak for them. */
const sharedIssuers = new Map<string, readonly string[]>([
  // Its portals register tools for every school, and no school does: these serve files of their people.
  ['https://blackboard.com', ['developer.blackboard.com', 'developer.anthology.com']],
  ...['canvas', 'canvas.beta', 'canvas.test'].map(
    (name) => [`https://${name}.instructure.com`, ['instructure.com', 'canvaslms.com']] as const,
  ),
])

/**
 * True if the configuration at this address may name this issuer. A registration replaces the addresses and keys of a
 * platform that is known by its issuer, so that any platform could take the place of another one by its name. That is
 * why the host has to be the issuer's, as the specification demands, except at the makers whose names are no hosts.
 */
export function speaksFor(configurationUrl: string, issuer: string): boolean {
  const [server, named] = [URL.parse(configurationUrl), URL.parse(issuer)]
  if (!server || !named) return false
  if (server.host === named.host) return true
  const domains = server.protocol === 'https:' ? (sharedIssuers.get(issuer) ?? []) : []
  return domains.some((domain) => server.host === domain || server.host.endsWith(`.${domain}`))
}

/** The messages that this tool takes, with the places where Canvas offers it: nowhere, if none are asked for. */
const canvasPlacements = {
  LtiResourceLinkRequest: ['course_navigation'],
  LtiDeepLinkingRequest: ['link_selection'],
}

/** This tool as platforms register it. */
function toolFor({ config }: Services, { integrationId, description, platform }: IntegrationRow) {
  const { keysUrl, loginUrl, launchUrl } = launchAddresses(config, integrationId)
  const name = 'Lumi'
  const isCanvas = platform === LtiPlatform.canvas
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: loginUrl,
    redirect_uris: [launchUrl],
    client_name: name,
    jwks_uri: keysUrl,
    logo_uri: new URL('/apple-touch-icon.png', config.publicUrl).href,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: SCOPES.join(' '),
    [toolConfiguration]: {
      domain: new URL(launchUrl).host,
      description,
      target_link_uri: launchUrl,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'picture', 'locale'],
      messages: Object.entries(canvasPlacements).map(([type, placements]) => ({
        type,
        target_link_uri: launchUrl,
        label: name,
        ...(isCanvas && { placements }),
      })),
      // The level that sends names and pictures; Canvas sends neither by itself.
      ...(isCanvas && { [canvas('privacy_level')]: 'public' }),
    },
  }
}

/**
 * The issuer by which a platform launches. Blackboard's configuration has named the developer portal by mistake, which
 * its launches do not.
 */
export const issuerOfLaunches = (issuer: string): string =>
  issuer === 'https://developer.blackboard.com' ? 'https://blackboard.com' : issuer

type Asking = { headers: Record<string, string>; method?: 'POST'; body?: string }

/** Undefined without an answer in JSON. */
async function readJson(
  { outgoing }: Services,
  url: string,
  asking: Asking,
): Promise<{ json: unknown; url: string } | undefined> {
  try {
    const answer = await outgoing.safeFetch(url, {
      ...asking,
      headers: { accept: 'application/json', ...asking.headers },
      timeoutMs: TIMEOUT_MS,
      maxBytes: LONGEST_ANSWER_BYTES,
      redirects: asking.body ? 0 : 3,
    })
    const { status, body } = answer
    return status >= 200 && status < 300 ? { json: JSON.parse(body.toString()), url: answer.url } : undefined
  } catch (error) {
    const isTheirs =
      error instanceof OutgoingFailed || error instanceof OutgoingRefused || error instanceof SyntaxError
    if (!isTheirs) throw error
    return undefined
  }
}
