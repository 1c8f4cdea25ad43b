import type { TokenSet } from '@lumi/contract'
import { readStored, writeStored } from '../stored.ts'

/** Tokens in the form in which this device stores them. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends, in milliseconds since the epoch. */
  readonly expiresAt: number
  /** The app that they are for. */
  readonly clientId?: string
}

/** The reason why somebody was signed out without asking for it, for the sign-in page. */
export interface Farewell {
  /** Kind of the banner: error, warning, success or info. */
  readonly type: string
  readonly message: string
}

export type SessionState =
  /** Nobody has signed in here, or the last one signed out. */
  | {
      readonly status: 'anonymous'
      readonly farewell?: Farewell
      /** Another tab of this device signed out. */
      readonly elsewhere?: true
    }
  | { readonly status: 'signedIn'; readonly tokens: Tokens }
  /** Somebody was signed in until the server refused the session. */
  | { readonly status: 'ended' }

type Stored = Partial<Tokens & { readonly ended: true; readonly farewell: Farewell }>

export const sessionKey = 'lumi.session'

interface Before {
  readonly refreshToken?: string
  readonly clientId?: string
}

/** Values that are missing in `set` stay as they were `before`. */
export const toTokens = (set: TokenSet, now: number, before: Before): Tokens => ({
  accessToken: set.access_token,
  refreshToken: set.refresh_token ?? before.refreshToken ?? '',
  expiresAt: now + set.expires_in * 1000,
  clientId: before.clientId,
})

export const loadSession = (): SessionState => {
  const stored = readStored(sessionKey) as Stored | undefined
  if (stored?.ended) return { status: 'ended' }
  if (stored?.farewell) return { status: 'anonymous', farewell: stored.farewell }
  if (!stored?.accessToken || !stored.refreshToken || typeof stored.expiresAt !== 'number')
    return { status: 'anonymous' }
  const { accessToken, refreshToken, expiresAt, clientId } = stored
  return { status: 'signedIn', tokens: { accessToken, refreshToken, expiresAt, clientId } }
}

export const saveSession = (state: SessionState): void => writeStored(sessionKey, storedOf(state))

const storedOf = (state: SessionState): Stored | undefined => {
  switch (state.status) {
    case 'signedIn':
      return state.tokens
    case 'ended':
      return { ended: true }
    case 'anonymous':
      // Stored for the other tabs: they go to the same page and show the same message.
      return state.farewell && { farewell: state.farewell }
  }
}
