import { LumiError } from '@lumi/sdk'

/** What a failed call means for the page that needed it. */
export type Failure = 'denied' | 'signedOut' | 'unreachable' | 'failed'

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof LumiError)) return 'failed'
  if (error.isUnreachable) return 'unreachable'
  if (error.status === 401) return 'signedOut'
  return error.status === 403 ? 'denied' : 'failed'
}

/** The server's own sentence; undefined when no server spoke. */
export const serverSentence = (error: unknown): string | undefined =>
  error instanceof LumiError && !error.isUnreachable ? error.description : undefined
