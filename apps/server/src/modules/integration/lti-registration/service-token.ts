import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed } from '../../../platform/outgoing/errors.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/request.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { keysOf, privateKeyContext } from '../lti-integration/keys.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import type { Registration } from './repository.ts'

const TIMEOUT_MS = 10_000
const ASSERTION_SECONDS = 300
/** A token is replaced this long before it expires. */
const EARLIER_MS = 60_000
const LONGEST_TOKEN_ANSWER_BYTES = 64 * 1024

/** The platform gives this tool no access token for a scope. */
export class TokenRefused extends OutgoingFailed {
  override name = 'TokenRefused'
}

const Granted = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().positive().catch(3600),
})

type Known = { token: string; expires: number }
const known = new WeakMap<Outgoing, Map<string, Known>>()

/** The platform that is called, for an integration. */
export type Platform = { integration: IntegrationRow; registration: Registration }

type ServiceCall = {
  url: string
  scope: string
  accept?: string
  maxBytes: number
  /** Default: GET. */
  send?: { method: 'POST' | 'PUT'; type: string; body: string }
  signal?: AbortSignal
}

/**
 * Sends a request to a service of a platform with an access token, and returns any answer.
 * @throws TokenRefused @throws OutgoingFailed @throws OutgoingRefused
 */
export async function requestService(
  services: Services,
  platform: Platform,
  { url, scope, accept, maxBytes, send, signal }: ServiceCall,
): Promise<OutgoingResponse> {
  const ask = async (token: string) =>
    services.outgoing.safeFetch(url, {
      ...(send && { method: send.method, body: send.body }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(accept && { accept }),
        ...(send && { 'content-type': send.type }),
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes,
      ...(signal && { signal }),
    })
  const first = await ask(await accessToken(services, platform, scope))
  // The platform may have forgotten the token.
  return first.status === 401 ? ask(await accessToken(services, platform, scope, { fresh: true })) : first
}

/** An access token by client credentials, signed with a key of the integration. */
async function accessToken(
  services: Services,
  platform: Platform,
  scope: string,
  { fresh = false } = {},
): Promise<string> {
  const { outgoing, clock } = services
  const tokens = known.get(outgoing) ?? new Map<string, Known>()
  known.set(outgoing, tokens)
  const name = `${platform.registration.registrationId} ${scope}`
  const now = clock.now().getTime()
  const stored = tokens.get(name)
  if (!fresh && stored && now < stored.expires - EARLIER_MS) return stored.token
  const { status, body } = await outgoing.safeFetch(platform.registration.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(services, platform),
      scope,
    }).toString(),
    timeoutMs: TIMEOUT_MS,
    maxBytes: LONGEST_TOKEN_ANSWER_BYTES,
  })
  const { data } = Granted.safeParse(status === 200 ? parsed(body.toString()) : undefined)
  if (!data) {
    const message = `the platform gave no access token (${status})`
    throw status >= 500 || status === 429 ? new OutgoingFailed(message) : new TokenRefused(message)
  }
  tokens.set(name, { token: data.access_token, expires: now + data.expires_in * 1000 })
  return data.access_token
}

async function assertion(services: Services, { integration, registration }: Platform): Promise<string> {
  const { kid, privateKey } = (await keysOf(services, integration)).signing
  const now = Math.floor(services.clock.now().getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(registration.platformClientId)
    .setSubject(registration.platformClientId)
    .setAudience(registration.tokenUrl)
    .setJti(newToken())
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_SECONDS)
    .sign(await importPKCS8(services.secrets.decrypt(privateKey, privateKeyContext(kid)), 'RS256'))
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
