import { createLumiClient } from '@lumi/sdk'
import type { BrowserContextOptions } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { lumiUrl } from './lumi.ts'

/** The storage key of the tokens in the web. */
export const sessionKey = 'lumi.session'

export interface StoredSession {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Signs in through the API, as one more device of the account. */
export async function newSession(
  { username, password }: Pick<TestAccount, 'username' | 'password'>,
  url = lumiUrl(),
): Promise<StoredSession> {
  const tokens = await createLumiClient({ baseUrl: url }).auth.login({ body: { username, password } })
  if (!('access_token' in tokens)) throw new Error('The password must be changed before signing in')
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? '',
    expiresAt: Date.now() + tokens.expires_in * 1000,
  }
}

/** Returns the browser storage of a signed-in account. */
export const signedIn = async (
  account: Pick<TestAccount, 'username' | 'password'>,
  url = lumiUrl(),
): Promise<StorageState> => storedAt(url, await newSession(account, url))

type StorageState = NonNullable<BrowserContextOptions['storageState']>

/** Returns a session in the form in which a browser stores it for one origin. */
const storedAt = (origin: string, session: StoredSession): StorageState => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
})

/** For a new page: signed in on another site of the shared Lumi, whose pages it opens. */
export const signedInOn = async (
  baseURL: string,
  account: Pick<TestAccount, 'username' | 'password'>,
): Promise<BrowserContextOptions> => ({
  baseURL,
  storageState: storedAt(baseURL, await newSession(account)),
})
