import type { LaunchRefusal } from '@lumi/contract/values'
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { type LaunchFacts, LaunchRefused } from './refused.ts'

/** Clocks of platforms may be wrong by this much. Seconds. */
const CLOCK_SKEW = 300

const claim = <Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const

const Text = z.string().trim().min(1)
/** Platforms send null, or something else, in claims that nobody needs. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const nrps = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const grades = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'

const ServiceUrl = z.url({ protocol: /^https?$/ }).max(2000)

const Common = z.object({
  sub: Text.max(255),
  nonce: Text,
  name: optional(Text),
  given_name: optional(Text),
  family_name: optional(Text),
  picture: optional(z.url({ protocol: /^https?$/ }).max(2000)),
  locale: optional(Text.max(35)),
  [claim('deployment_id')]: Text.max(255),
  [claim('roles')]: z.array(z.string()).max(100),
  [claim('context')]: optional(z.object({ id: Text.max(255), title: optional(Text), label: optional(Text) })),
  [claim('launch_presentation')]: optional(
    z.object({ locale: optional(Text.max(35)), return_url: optional(z.url({ protocol: /^https?$/ })) }),
  ),
  [nrps]: optional(z.object({ context_memberships_url: ServiceUrl })),
  [grades]: optional(
    z.object({
      scope: z.array(z.string().max(500)).max(50),
      lineitems: optional(ServiceUrl),
      lineitem: optional(ServiceUrl),
    }),
  ),
  [claim('tool_platform')]: optional(z.object({ url: optional(z.url({ protocol: /^https?$/ })) })),
})

/** Somebody opens a link in a course. */
const LinkClaims = Common.extend({
  [claim('target_link_uri')]: Text,
  [claim('resource_link')]: z.object({ id: Text.max(255), title: optional(Text) }),
})

/** Somebody who builds a course chooses what a link leads to. */
const PickClaims = Common.extend({
  [deepLinking]: z.object({
    deep_link_return_url: z.url({ protocol: /^https?$/ }).max(5000),
    accept_types: z.array(z.string()).refine((types) => types.includes('ltiResourceLink')),
    accept_multiple: optional(z.boolean()),
    accept_lineitem: optional(z.boolean()),
    data: optional(z.string().max(20_000)),
  }),
})

/** The way in which the platform takes what was chosen. */
export type DeepLinking = {
  returnUrl: string
  multiple: boolean
  /** Missing in launches that a server of the version before has stored. */
  takesLineItems?: boolean
  data: string | null
}

/** The gradebook of a course, as a launch offers it. */
export type GradeService = {
  scopes: string[]
  /** Address of its columns (line items). */
  lineItemsUrl: string | null
  /** The one column of the link that was opened. */
  lineItemUrl: string | null
}

/** A launch that was checked: the person, their roles, and the course. */
export type Launch = {
  registrationId: string
  deploymentId: string
  subject: string
  displayName: string | null
  picture: string | null
  locale: string | null
  roles: string[]
  /** The course; null for a launch outside of one. */
  context: { id: string; title: string } | null
  /** The link in the course; null where the launch chooses what one leads to. */
  link: { id: string; title: string | null; target: string } | null
  deepLinking: DeepLinking | null
  /** Address of the course's members; null where the platform offers none. */
  membershipsUrl: string | null
  /** Null where the platform offers none. */
  gradeService: GradeService | null
  /** Origins of the platform's pages. */
  pageOrigins: string[]
}

/**
 * The fields that a launch sets, of those that it may leave empty. The launch of a link says all of them, and what it
 * leaves out is gone; some platforms shorten the choice of a link, which therefore takes nothing away.
 */
export const saidBy = <Fields extends object>(
  { link }: Pick<Launch, 'link'>,
  fields: Fields,
): Partial<Fields> =>
  link
    ? fields
    : (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>)

type Expected = {
  registrationId: string
  issuer: string
  platformClientId: string
  nonce: string
  now: Date
  keys: JWTVerifyGetKey
}

/** Checks an id_token. @throws LaunchRefused with the first thing that is wrong. */
export async function readIdToken(token: string, expected: Expected): Promise<Launch> {
  const claimed = decode(token)
  const facts = factsOf(claimed)
  const refuse = (refusal: LaunchRefusal, cause?: unknown): never => {
    throw new LaunchRefused(refusal, facts, { cause })
  }
  const { issuer, platformClientId: clientId, now } = expected
  // Before any key is used: they are the keys of the platform that the launch began at.
  if (claimed.iss !== issuer) refuse('otherPlatform')
  const audience = [claimed.aud ?? []].flat()
  if (!audience.includes(clientId)) refuse('wrongAudience')
  if (audience.length > 1 && claimed.azp === undefined) refuse('wrongParty')
  if (claimed.azp !== undefined && claimed.azp !== clientId) refuse('wrongParty')

  const { payload } = await jwtVerify(token, expected.keys, {
    algorithms: ['RS256'],
    issuer,
    audience: clientId,
    currentDate: now,
    clockTolerance: CLOCK_SKEW,
    requiredClaims: ['exp', 'iat'],
  }).catch((error) => refuse(refusalOf(error), error))
  if ((payload.iat ?? 0) > now.getTime() / 1000 + CLOCK_SKEW) refuse('futureToken')
  if (payload.nonce !== expected.nonce) refuse('wrongNonce')
  if (payload[claim('version')] !== '1.3.0') refuse('wrongVersion')
  const ofLaunch = readers.get(payload[claim('message_type')]) ?? refuse('wrongMessage')
  return ofLaunch(expected.registrationId, payload) ?? refuse('missingClaim')
}

type Reader = (registrationId: string, payload: JWTPayload) => Launch | undefined

/** Reads the claims of each kind of message; undefined where one is missing. */
const readers = new Map<unknown, Reader>([
  [
    'LtiResourceLinkRequest',
    (registrationId, payload) => {
      const { data: claims } = LinkClaims.safeParse(payload)
      if (!claims) return undefined
      const { id, title = null } = claims[claim('resource_link')]
      const link = { id, title, target: claims[claim('target_link_uri')] }
      return { ...launchOf(registrationId, claims), link, deepLinking: null }
    },
  ],
  [
    'LtiDeepLinkingRequest',
    (registrationId, payload) => {
      const { data: claims } = PickClaims.safeParse(payload)
      if (!claims) return undefined
      const asked = claims[deepLinking]
      const settings = {
        returnUrl: asked.deep_link_return_url,
        multiple: asked.accept_multiple ?? false,
        // Without a word on them the platform may ignore them (LTI Deep Linking 2.0, 4.4.1).
        takesLineItems: asked.accept_lineitem ?? false,
        data: asked.data ?? null,
      }
      return { ...launchOf(registrationId, claims), link: null, deepLinking: settings }
    },
  ],
])

function decode(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch (cause) {
    throw new LaunchRefused('malformedToken', {}, { cause })
  }
}

/** The claims that are logged of a token that nobody has checked. */
function factsOf(payload: JWTPayload): LaunchFacts {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : undefined)
  return {
    issuer: text(payload.iss),
    platformClientId: text([payload.aud].flat()[0]),
    deploymentId: text(payload[claim('deployment_id')]),
  }
}

function refusalOf(error: unknown): LaunchRefusal {
  if (error instanceof errors.JWTExpired) return 'expiredToken'
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'nbf' ? 'futureToken' : 'missingClaim'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrongSignature'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'wrongAlgorithm'
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknownKey'
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformedToken'
  if (
    error instanceof errors.JOSEError ||
    error instanceof OutgoingFailed ||
    error instanceof OutgoingRefused
  )
    return 'keysUnavailable'
  throw error
}

function launchOf(
  registrationId: string,
  claims: z.output<typeof Common>,
): Omit<Launch, 'link' | 'deepLinking'> {
  const { name, given_name, family_name } = claims
  const context = claims[claim('context')]
  const { scope: scopes = [], lineitems = null, lineitem = null } = claims[grades] ?? {}
  const presentation = claims[claim('launch_presentation')]
  const pages = [presentation?.return_url, claims[claim('tool_platform')]?.url]
  return {
    registrationId,
    deploymentId: claims[claim('deployment_id')],
    subject: claims.sub,
    displayName: name ?? ([given_name, family_name].filter(Boolean).join(' ') || null),
    picture: claims.picture ?? null,
    locale: presentation?.locale ?? claims.locale ?? null,
    roles: claims[claim('roles')],
    context: context ? { id: context.id, title: context.title ?? context.label ?? context.id } : null,
    membershipsUrl: claims[nrps]?.context_memberships_url ?? null,
    gradeService: claims[grades] ? { scopes, lineItemsUrl: lineitems, lineItemUrl: lineitem } : null,
    pageOrigins: [...new Set(pages.filter((page) => page !== undefined).map((page) => new URL(page).origin))],
  }
}
