import type { TokenSet } from '@lumi/contract'
import { readStored, writeStored } from '../stored.ts'

/** Tokens as this device keeps them. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends, in milliseconds since the epoch. */
  readonly expiresAt: number
}

export type SessionState =
  /** Nobody has signed in here, or the last one signed out. */
  | { readonly status: 'anonymous' }
  | { readonly status: 'signedIn'; readonly tokens: Tokens }
  /** Somebody was signed in until the server refused the session. */
  | { readonly status: 'ended' }

export const sessionKey = 'lumi.session'

export const toTokens = (set: TokenSet, now: number, previous?: Tokens): Tokens => ({
  accessToken: set.access_token,
  refreshToken: set.refresh_token ?? previous?.refreshToken ?? '',
  expiresAt: now + set.expires_in * 1000,
})

export const loadSession = (): SessionState => {
  const stored = readStored(sessionKey) as Partial<Tokens & { ended: boolean }> | undefined
  if (stored?.ended) return { status: 'ended' }
  if (!stored?.accessToken || !stored.refreshToken || typeof stored.expiresAt !== 'number')
    return { status: 'anonymous' }
  const { accessToken, refreshToken, expiresAt } = stored
  return { status: 'signedIn', tokens: { accessToken, refreshToken, expiresAt } }
}

export const saveSession = (state: SessionState): void =>
  writeStored(
    sessionKey,
    state.status === 'signedIn' ? state.tokens : state.status === 'ended' ? { ended: true } : undefined,
  )
