import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../../platform/context.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'

/** A request that is older, or from further in the future, counts as repeated by somebody else. */
const TOLERANCE_SECONDS = 5 * 60

type Signed = { headers: IncomingHttpHeaders; body: string }

/** True if Slack has signed this body just now. */
export function isFromSlack(
  { clock }: Pick<Services, 'clock'>,
  signingSecret: string,
  { headers, body }: Signed,
): boolean {
  const { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const age = clock.now().getTime() / 1000 - Number(timestamp)
  if (Math.abs(age) > TOLERANCE_SECONDS) return false
  return isSame(signature, signatureOf(signingSecret, timestamp, body))
}

/** The signature of a request, as Slack's documentation defines it (version 0). */
export const signatureOf = (signingSecret: string, timestamp: string, body: string): string =>
  `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`
