import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { ProductPaused } from '../install/pause.ts'
import { parsed } from '../lti-registration/service-token.ts'

/** HubSpot is slower than that only when it is disturbed. */
const LIMIT_MS = 10_000
const MAX_BYTES = 1_000_000
/** The pause where HubSpot names none: its limits are for ten seconds. */
const PAUSE_SECONDS = 10

/** HubSpot accepts no calls for this account before `until`. */
export class HubSpotPaused extends ProductPaused {
  override name = 'HubSpotPaused'

  constructor(until: Date) {
    super('HubSpot asks for a pause', until)
  }
}

/** HubSpot has answered, and refused the call: another try would end in the same way. */
export class HubSpotRefused extends Error {
  override name = 'HubSpotRefused'
  readonly status: number
  /** HubSpot's name of the reason: `error` of OAuth, otherwise `category`. */
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`HubSpot answered ${status} ${reason}`)
    this.status = status
    this.reason = reason
  }
}

/** HubSpot did not answer, or not as documented. */
export class HubSpotFailed extends Error {
  override name = 'HubSpotFailed'
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

export type HubSpotCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string>
  json?: object
  form?: Record<string, string>
  token?: string
}

const Refusal = z
  .object({ error: z.string().max(100), category: z.string().max(100) })
  .partial()
  .catch({})

/** Makes one call of HubSpot's API, once. @throws HubSpotPaused @throws HubSpotRefused @throws HubSpotFailed */
export async function requestHubSpot(
  { config, outgoing, clock }: Pick<Services, 'config' | 'outgoing' | 'clock'>,
  { method, path, query, json, form, token }: HubSpotCall,
): Promise<unknown> {
  if (!config.hubspot) throw new HubSpotFailed('HubSpot is not set up on this server any more')
  const url = new URL(path, config.hubspot.apiUrl)
  url.search = String(new URLSearchParams(query))
  const body = json ? JSON.stringify(json) : form && String(new URLSearchParams(form))
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  const sent = {
    method,
    body,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    timeoutMs: LIMIT_MS,
    maxBytes: MAX_BYTES,
  }
  const answer = await outgoing.safeFetch(url.href, sent).catch((error) => {
    if (error instanceof OutgoingFailed || error instanceof OutgoingRefused)
      throw new HubSpotFailed('HubSpot did not answer')
    throw error
  })
  const { status, headers } = answer
  if (status === 429) {
    const seconds = Number(headers['retry-after']) || PAUSE_SECONDS
    throw new HubSpotPaused(new Date(clock.now().getTime() + seconds * 1000))
  }
  if (status >= 500) throw new HubSpotFailed(`HubSpot answered ${status}`, status)
  const content = parsed(answer.body.toString())
  if (status >= 300) {
    const { error, category } = Refusal.parse(content)
    throw new HubSpotRefused(status, error ?? category ?? '')
  }
  return content
}
