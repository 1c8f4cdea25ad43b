import type { TokenSet } from '@lumi/contract'
import { tokenRefreshLeadSeconds } from '@lumi/contract/values'
import { createListeners } from '../listeners.ts'
import {
  type Farewell,
  loadSession,
  type SessionState,
  saveSession,
  sessionKey,
  type Tokens,
  toTokens,
} from './token-store.ts'

export interface SessionOptions {
  /** Trades a refresh token for a new set; with `clientId` the session moves to that app. */
  readonly refresh: (refreshToken: string, clientId?: string) => Promise<TokenSet>
  /** Returns true if a failed refresh was refused by the server, instead of not reaching it. */
  readonly isRefusal: (error: unknown) => boolean
  /** Returns true if the app no longer exists, or the account no longer belongs to it. */
  readonly isAppGone: (error: unknown) => boolean
}

export type Session = ReturnType<typeof createSession>

const leadMs = tokenRefreshLeadSeconds * 1000
const retryMs = 5_000
/** A token that lasts this long is good for one more call. */
const enoughMs = 10_000
/** setTimeout cannot wait longer than this. */
const longestWaitMs = 2 ** 31 - 1

/**
 * The signed-in session of this device. It is stored in localStorage, so all tabs share it; it renews itself a minute
 * before its token expires, one tab at a time; and it notifies its listeners when it has become invalid.
 */
export const createSession = ({ refresh, isRefusal, isAppGone }: SessionOptions) => {
  let state = loadSession()
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<Tokens> | undefined
  let switching: Promise<unknown> | undefined
  const changed = createListeners()
  const invalid = createListeners()
  const elsewhere = createListeners()

  const enter = (next: SessionState) => {
    state = next
    schedule()
    changed.notify()
  }
  const put = (next: SessionState) => {
    saveSession(next)
    enter(next)
  }
  const invalidate = () => {
    if (state.status === 'signedIn') put({ status: 'ended' })
    invalid.notify()
  }

  /** Trades the refresh token for another set: of the app with this id, or of the one that the session is in. */
  const trade = (to?: string) =>
    exclusively(sessionKey, async () => {
      const before = state
      const current = loadSession()
      if (current.status !== 'signedIn') throw new Error('Nobody is signed in')
      // Another tab was faster: its tokens are ours.
      const isNew = before.status !== 'signedIn' || before.tokens.refreshToken !== current.tokens.refreshToken
      if (isNew && !to && isFresh(current.tokens)) {
        enter(current)
        return current.tokens
      }
      const take = async (clientId?: string) => {
        const set = await refresh(current.tokens.refreshToken, clientId)
        // Signed out while the answer was under way: the new tokens must not bring the session back.
        if (loadSession().status !== 'signedIn') throw new Error('Nobody is signed in')
        const tokens = toTokens(set, Date.now(), { ...current.tokens, clientId })
        put({ status: 'signedIn', tokens })
        return tokens
      }
      try {
        return await take(to ?? current.tokens.clientId)
      } catch (error) {
        if (to || !isAppGone(error)) throw error
        // The session goes on in the app that the server has moved it to; what was meant for the one before does not.
        await take()
        elsewhere.notify()
        throw new Error('The app of the session is gone', { cause: error })
      }
    })

  const renew = () => {
    renewing ??= trade()
      .catch((error: unknown) => {
        if (isRefusal(error)) invalidate()
        throw error
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  function schedule(wait?: number) {
    clearTimeout(timer)
    timer = undefined
    if (state.status !== 'signedIn') return
    const due = Math.max(0, state.tokens.expiresAt - leadMs - Date.now())
    timer = setTimeout(
      () => {
        if (state.status !== 'signedIn' || isFresh(state.tokens)) return schedule()
        // A server out of reach ends no session: it is asked again until it answers.
        renew().catch(() => schedule(retryMs))
      },
      Math.min(wait ?? due, longestWaitMs),
    )
  }

  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== sessionKey) return
    const next = loadSession()
    const before = state
    const wasSignedIn = before.status === 'signedIn'
    enter(next.status === 'anonymous' && wasSignedIn ? { ...next, elsewhere: true } : next)
    if (next.status === 'ended' && wasSignedIn) invalid.notify()
    if (next.status === 'signedIn' && (before.status === 'ended' || appOf(before) !== appOf(next)))
      elsewhere.notify()
  }
  const wake = () => document.visibilityState === 'visible' && schedule()
  /**
   * A token good for the next call, renewed first when it is at its end, or where the server has refused the one
   * before (`renew`). Undefined when signed out.
   *
   * @throws where the server cannot be asked, or has deleted the app: the session is then in another one.
   */
  const token = async ({ renew: isRefused } = { renew: false }): Promise<string | undefined> => {
    await switching
    if (state.status !== 'signedIn') return undefined
    const { tokens } = state
    const lasts = (ms: number) => !isRefused && tokens.expiresAt - ms > Date.now()
    if (lasts(leadMs)) return tokens.accessToken
    const renewal = renew()
    if (lasts(enoughMs)) {
      // Nobody waits for a new token while the old one will do: the line may be silent.
      renewal.catch(() => undefined)
      return tokens.accessToken
    }
    try {
      return (await renewal).accessToken
    } catch (error) {
      if (state.status !== 'signedIn') return undefined
      if (lasts(0)) return tokens.accessToken
      throw error
    }
  }

  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', wake)
  schedule()

  return {
    state: () => state,
    /** Calls the listener after every change; returns a function that stops it. */
    subscribe: changed.listen,
    /** Calls the listener when a call or a refresh was refused, signed in or not. */
    onInvalid: invalid.listen,
    /**
     * Calls the listener when another tab has signed in again, or has switched the app, or the server has moved the
     * session.
     */
    onElsewhere: elsewhere.listen,
    /** Begins with these tokens, which are for the app with this id. */
    begin: (set: TokenSet, clientId?: string) =>
      put({ status: 'signedIn', tokens: toTokens(set, Date.now(), { clientId }) }),
    /** Forgets the session, in all tabs; `farewell` explains it to a person who did not ask for it. */
    clear: (farewell?: Farewell) => put({ status: 'anonymous', farewell }),
    invalidate,
    token,
    /**
     * Moves the session to another app of the account. `leave` is called first, with a token of the one before, which it
     * may delete: calls that begin meanwhile wait for a token of the other.
     */
    switchApp: async (clientId: string, leave?: (token: string | undefined) => Promise<void>) => {
      const move = async (of: string | undefined) => {
        await leave?.(of)
        await trade(clientId)
      }
      const moved = token().then(move)
      switching = moved.catch(() => undefined)
      await moved
    },
    dispose: () => {
      clearTimeout(timer)
      window.removeEventListener('storage', follow)
      document.removeEventListener('visibilitychange', wake)
      changed.clear()
      invalid.clear()
      elsewhere.clear()
    },
  }
}

const isFresh = (tokens: Tokens) => tokens.expiresAt - leadMs > Date.now()

const appOf = (state: SessionState) => (state.status === 'signedIn' ? state.tokens.clientId : undefined)

/**
 * Runs `work` while no other tab runs work of this name. Browsers offer locks on secure origins only;
 * on plain http the server's tolerance for a token used twice in a moment has to do.
 */
const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return work()
  // The lock's type wraps the promise of a promise; what arrives is the settled value.
  return (await navigator.locks.request(name, work)) as T
}
