import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../../platform/context.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'

/** A request that is older, or from further in the future, counts as repeated by somebody else. */
const TOLERANCE_MS = 5 * 60_000

type Signed = { method: string; uri: string; body: string; headers: IncomingHttpHeaders }

/** True if HubSpot has signed this request just now. `uri` is the address that HubSpot was given, with its query. */
export function isFromHubSpot(
  { clock }: Pick<Services, 'clock'>,
  clientSecret: string,
  { headers, ...request }: Signed,
): boolean {
  const { 'x-hubspot-request-timestamp': timestamp, 'x-hubspot-signature-v3': signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,15}$/.test(timestamp)) return false
  if (Math.abs(clock.now().getTime() - Number(timestamp)) > TOLERANCE_MS) return false
  return isSame(signature, signatureOf(clientSecret, timestamp, request))
}

/** The signature of a request, as HubSpot's documentation defines it (version 3). */
const signatureOf = (
  clientSecret: string,
  timestamp: string,
  { method, uri, body }: Omit<Signed, 'headers'>,
): string =>
  createHmac('sha256', clientSecret)
    .update(`${method}${unescaped(uri)}${body}${timestamp}`)
    .digest('base64')

/** HubSpot signs an address in which these characters are not escaped. */
const characters = [':', '/', '?', '@', '!', '$', "'", '(', ')', '*', ',', ';']
const byCode = new Map<string, string>(
  characters.map((one) => [`%${one.charCodeAt(0).toString(16).toUpperCase()}`, one]),
)
const unescaped = (uri: string): string =>
  uri.replace(/%[0-9a-f]{2}/gi, (code) => byCode.get(code.toUpperCase()) ?? code)
