import type { Account, TokenSet } from '@lumi/contract'
import { type ErrorName, LumiError } from '@lumi/sdk'
import { showLanguage } from '#i18n/show-language.ts'
import { isRefusal } from '../failure.ts'
import { session, visitor } from '../lumi.ts'
import { saveProfile } from '../saved-profiles.ts'
import { chosenApp } from './chosen-app.ts'

/** Why a sign-in did not happen; the catalogue has the words for each. */
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
  | { readonly status: 'refused'; readonly reason: Refusal }

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
    const tokens = await inChosenApp(username, answer)
    // Read with the new token itself: the session begins only when the account is there.
    const account = await visitor.account.read({}, { token: tokens.access_token })
    session.begin(tokens, account.clientId)
    saveProfile(account)
    if (account.language) await showLanguage(account.language)
    return { status: 'signedIn', account }
  } catch {
    return { status: 'refused', reason: 'accountUnavailable' }
  }
}

/** Goes on in the app that this person chose last on this device; where it is gone, in the one that they started in. */
const inChosenApp = async (username: string, tokens: TokenSet): Promise<TokenSet> => {
  const client_id = chosenApp(username)
  const { refresh_token } = tokens
  if (!client_id || !refresh_token) return tokens
  try {
    return await visitor.auth.token({ body: { grant_type: 'refresh_token', refresh_token, client_id } })
  } catch (error) {
    if (isRefusal(error, 'invalidClientId')) return tokens
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
