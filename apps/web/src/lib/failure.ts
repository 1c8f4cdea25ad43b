import { type ErrorName, LumiError } from '@lumi/sdk'
import { NotSentError } from './bounded-fetch.ts'

/** The meaning of a failed call for the page that needed it. `notSent` is certain: the browser had no network. */
export type Failure = 'denied' | 'signedOut' | 'notSent' | 'unreachable' | 'failed'

/** The requested thing does not exist, no longer exists, or is not visible to the caller. */
export const isMissing = (error: unknown): boolean =>
  error instanceof LumiError && (error.status === 404 || error.status === 410)

/** Returns true if the server refused a call by this name. */
export const isRefusal = (error: unknown, name: ErrorName): boolean =>
  error instanceof LumiError && error.errorName === name

/** Ignores failures with one of these names, as the handler of a `catch`. */
export const ignoring =
  (...names: readonly ErrorName[]) =>
  (error: unknown): void => {
    if (!names.some((name) => isRefusal(error, name))) throw error
  }

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof LumiError)) return 'failed'
  if (error.isUnreachable) return error.cause instanceof NotSentError ? 'notSent' : 'unreachable'
  if (error.status === 401) return 'signedOut'
  return error.status === 403 ? 'denied' : 'failed'
}
