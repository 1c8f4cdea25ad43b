import { createPublicKey } from 'node:crypto'
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Services } from '../../../platform/context.ts'
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts'

const TIMEOUT_MS = 5_000
const LONGEST_KEY_SET_BYTES = 256 * 1024
/** Key sets in memory; the ones that were used first are forgotten first. */
const MOST_KEY_SETS = 2_000

const remembered = new WeakMap<Outgoing, Map<string, JWTVerifyGetKey>>()

/**
 * Finds the key of a platform that signed a token. Published keys are cached for ten minutes; a key that is not among
 * them makes the set be fetched again, at most every 30 seconds, so that rotated keys work at once.
 */
export function platformKeys(
  { outgoing }: Pick<Services, 'outgoing'>,
  { jwksUrl, lmsJwkPublic }: { jwksUrl: string | null; lmsJwkPublic: string | null },
): JWTVerifyGetKey {
  if (!jwksUrl) return enteredKeys(lmsJwkPublic ?? '{"keys":[]}')
  const sets = remembered.get(outgoing) ?? new Map<string, JWTVerifyGetKey>()
  remembered.set(outgoing, sets)
  const known = sets.get(jwksUrl)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: async (url, { headers, signal }) => {
      const { status, body } = await outgoing.safeFetch(url, {
        headers: Object.fromEntries(headers),
        timeoutMs: TIMEOUT_MS,
        maxBytes: LONGEST_KEY_SET_BYTES,
        redirects: 3,
        signal,
      })
      return new Response(new Uint8Array(body), { status: status === 200 ? 200 : 502 })
    },
  })
  const [oldest] = sets.keys()
  if (sets.size >= MOST_KEY_SETS && oldest) sets.delete(oldest)
  sets.set(jwksUrl, keys)
  return keys
}

/** Keys that the owner has entered: one in PEM, one JSON Web Key, or a set of them. */
function enteredKeys(text: string): JWTVerifyGetKey {
  if (!text.startsWith('{')) {
    const key = createPublicKey(text)
    return async () => key
  }
  const json = JSON.parse(text)
  return createLocalJWKSet('keys' in json ? json : { keys: [json] })
}
