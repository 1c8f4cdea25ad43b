import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { readSigned } from '../../../platform/secrets/signed.ts'

/** The browser opens the address at once. */
const DECISION_SECONDS = 60

/** A person's answer to a service that asks. Without `subject` it is refused. */
const Decision = z.object({ requestId: z.string(), subject: z.string().optional() })
type Decision = z.infer<typeof Decision>

type Using = Pick<Services, 'secrets' | 'clock'>
const keyOf = ({ secrets }: Using) => secrets.key('oauth decision')

/**
 * Signs a decision, which takes effect in the browser that began the request alone: the id of a request is in an
 * address, so that somebody could have another person answer their own request.
 */
export async function signDecision(using: Using, decision: Decision): Promise<string> {
  const now = Math.floor(using.clock.now().getTime() / 1000)
  return new SignJWT(decision)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(now + DECISION_SECONDS)
    .sign(keyOf(using))
}

export async function readDecision(using: Using, signed: string): Promise<Decision | undefined> {
  const payload = await readSigned(signed, keyOf(using), using.clock.now())
  return Decision.safeParse(payload).data
}
