import type { Account, TokenSet } from '@lumi/contract'
import { type ErrorName, LumiError } from '@lumi/sdk'
import { showLanguage } from '#i18n/show-language.ts'
import { isRefusal } from '../failure.ts'
import { session, visitor } from '../lumi.ts'
import { saveProfile } from '../saved-profiles.ts'
import { chosenApp } from './chosen-app.ts'

/** The reason why a sign-in failed; the catalogue has the words for each. */
export type Refusal =
  | 'sessionTimedOut'
  | 'unknownUsername'
  | 'wrongPassword'
  | 'checkCredentials'
  | 'tooManyTries'
  | 'accountUnavailable'
  | 'unreachable'

export type SignInResult =
  | { readonly status: 'signedIn'; readonly account: Account }
  /** The password was right but must be changed first. */
  | { readonly status: 'passwordExpired' }
  | {
      readonly status: 'refused'
      readonly reason: Refusal
      /** Why the account could not be read, where that is the reason. */
      readonly error?: unknown
    }

/** Signs in, loads the account and remembers its profile on this device. */
export const signIn = async (username: string, password: string): Promise<SignInResult> => {
  let answer: Awaited<ReturnType<typeof visitor.auth.login>>
  try {
    answer = await visitor.auth.login({ body: { username, password } })
  } catch (error) {
    return { status: 'refused', reason: refusalOf(error) }
  }
  if ('grant_type' in answer) return { status: 'passwordExpired' }
  try {
    const { tokens, account } = await inChosenApp(await withAccount(answer))
    session.begin(tokens, account.clientId)
    saveProfile(account)
    if (account.language) await showLanguage(account.language)
    return { status: 'signedIn', account }
  } catch (error) {
    return { status: 'refused', reason: 'accountUnavailable', error }
  }
}

interface SignedIn {
  readonly tokens: TokenSet
  readonly account: Account
}

/** The account is read with the new token itself: the session begins only when both are there. */
const withAccount = async (tokens: TokenSet): Promise<SignedIn> => ({
  tokens,
  account: await visitor.account.read({}, { token: tokens.access_token }),
})

/** Goes on in the app that this person chose last on this device; where it is gone, in the one that they started in. */
const inChosenApp = async (begun: SignedIn): Promise<SignedIn> => {
  const client_id = chosenApp(begun.account)
  const { refresh_token } = begun.tokens
  if (!client_id || client_id === begun.account.clientId || !refresh_token) return begun
  try {
    const body = { grant_type: 'refresh_token', refresh_token, client_id } as const
    return await withAccount(await visitor.auth.token({ body }))
  } catch (error) {
    if (isRefusal(error, 'invalidClientId')) return begun
    throw error
  }
}

const refusals: Partial<Record<ErrorName, Refusal>> = {
  tokenUnauthorized: 'sessionTimedOut',
  invalidUsername: 'unknownUsername',
  usernameNotFound: 'unknownUsername',
  invalidPassword: 'wrongPassword',
  incorrectPassword: 'wrongPassword',
  tooManyRequests: 'tooManyTries',
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof LumiError)) return 'checkCredentials'
  if (error.isUnreachable) return 'unreachable'
  return (error.errorName && refusals[error.errorName]) ?? 'checkCredentials'
}
