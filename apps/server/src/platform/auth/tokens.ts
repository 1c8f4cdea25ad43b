import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { readSigned } from '../secrets/signed.ts'

/** Seconds that an access token holds. */
const ACCESS_TOKEN_SECONDS = 900
/** Seconds that a log token holds. */
const LOG_TOKEN_SECONDS = 300
/** Seconds that a control token holds: longer than any conference, since leaving and ending count at once anyway. */
export const CONTROL_TOKEN_SECONDS = 24 * 60 * 60

const Claims = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    accountId: z.string(),
    sessionId: z.string(),
    clientId: z.string(),
  }),
  z.object({
    kind: z.literal('app'),
    clientId: z.string(),
    /** The version of the app's secret that the token was requested with; the first if it is missing. */
    secretVersion: z.int().optional(),
  }),
  // The claim has the older name, by which servers of the version before know it.
  z
    .object({ kind: z.literal('participant'), confId: z.string(), userId: z.string(), stayId: z.string() })
    .transform(({ stayId, ...claims }) => ({ ...claims, participationId: stayId })),
  z.object({
    kind: z.literal('recorder'),
    confId: z.string(),
    captureId: z.string(),
    /** The part of the recording that it is for: the token of a replaced recorder opens nothing. */
    part: z.int(),
  }),
  z.object({ kind: z.literal('user'), confId: z.string(), userId: z.string() }),
  z.object({ kind: z.literal('log'), accountId: z.string(), sessionId: z.string(), clientId: z.string() }),
])
/** The claims of a token. Role, name and privileges are not in it, because they may change while it is valid. */
export type Claims = z.infer<typeof Claims>
type ClaimsOf<Kind extends Claims['kind']> = Omit<Extract<Claims, { kind: Kind }>, 'kind'>

export type Tokens = {
  issueAccessToken(
    claims: Extract<Claims, { kind: 'account' | 'app' }>,
  ): Promise<{ token: string; expiresIn: number }>
  /** The token that a join answers with, for the realtime socket and the calls inside the conference. */
  issueControlToken(claims: ClaimsOf<'participant'>): Promise<string>
  /** The token that a personal link is exchanged for: of its user, who need not be in the call. */
  issueUserToken(claims: ClaimsOf<'user'>): Promise<{ token: string; expiresIn: number }>
  /** The token of the browser that records a conference: it listens to that one, for as long as it records. */
  issueRecorderToken(claims: ClaimsOf<'recorder'>): Promise<string>
  /** The token that opens the log to an admin's log viewer. */
  issueLogToken(claims: ClaimsOf<'log'>): Promise<{ token: string; expiresIn: number }>
  /** Returns the claims of a token and its expiry in milliseconds; undefined if it is not ours or no longer valid. */
  verify(token: string): Promise<{ claims: Claims; expires: number } | undefined>
}

export function createTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }): Tokens {
  const key = secrets.key('tokens')

  async function issue(claims: z.input<typeof Claims>, seconds: number): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }

  return {
    async issueAccessToken(claims) {
      return { token: await issue(claims, ACCESS_TOKEN_SECONDS), expiresIn: ACCESS_TOKEN_SECONDS }
    },
    issueControlToken: ({ participationId, ...claims }) =>
      issue({ kind: 'participant', ...claims, stayId: participationId }, CONTROL_TOKEN_SECONDS),
    async issueUserToken(claims) {
      const token = await issue({ kind: 'user', ...claims }, CONTROL_TOKEN_SECONDS)
      return { token, expiresIn: CONTROL_TOKEN_SECONDS }
    },
    issueRecorderToken: (claims) => issue({ kind: 'recorder', ...claims }, CONTROL_TOKEN_SECONDS),
    async issueLogToken(claims) {
      return {
        token: await issue({ kind: 'log', ...claims }, LOG_TOKEN_SECONDS),
        expiresIn: LOG_TOKEN_SECONDS,
      }
    },
    async verify(token) {
      const payload = await readSigned(token, key, clock.now())
      const claims = Claims.safeParse(payload)
      if (!claims.success || payload?.exp === undefined) return undefined
      return { claims: claims.data, expires: payload.exp * 1000 }
    },
  }
}
