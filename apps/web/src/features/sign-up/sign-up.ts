import type { Audience } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { createAccount } from '#api/visitor.ts'
import { currentLanguage } from '#i18n/language.ts'
import { signIn } from '#lib/session/sign-in.ts'

/** What the four pages ask for; `title` and `description` are the first app's. */
export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly title: string
  readonly description: string
}

export type SignUpField = keyof SignUpValues

export type SignUpResult =
  | { readonly status: 'created' }
  /** An account has this already. */
  | { readonly status: 'taken'; readonly field: 'email' | 'username' }
  | { readonly status: 'failed'; readonly reason: 'unknown' | 'none' }

/**
 * Creates the account and signs in to it. `mayExist` after a try that got no answer: a name that is taken then may be
 * the one that it took.
 */
export const signUp = async (
  type: Audience,
  values: SignUpValues,
  { mayExist }: { mayExist: boolean },
): Promise<SignUpResult> => {
  try {
    await createAccount({ type, language: currentLanguage(), ...values })
  } catch (error) {
    if (!(error instanceof LumiError) || error.isUnreachable) return { status: 'failed', reason: 'none' }
    if (mayExist && isTaken(error) && (await isOurs(values))) return { status: 'created' }
    if (isTaken(error)) return { status: 'taken', field: taken[error.errorName] }
    return { status: 'failed', reason: 'unknown' }
  }
  // The account stands even when this fails: 'Enter Account' then leads by way of sign-in.
  await signIn(values.username, values.password)
  return { status: 'created' }
}

const taken = { emailTaken: 'email', usernameExists: 'username' } as const

const isTaken = (error: LumiError): error is LumiError & { readonly errorName: keyof typeof taken } =>
  error.errorName !== undefined && error.errorName in taken

const isOurs = async ({ username, password }: SignUpValues) =>
  (await signIn(username, password)).status === 'signedIn'
