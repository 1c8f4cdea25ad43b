import { LumiError } from '@lumi/sdk'

/** Why somebody cannot join. */
export type JoinProblem =
  | 'unknownConference'
  | 'ended'
  | 'deleted'
  | 'wrongPassword'
  | 'passwordNeeded'
  | 'nameNeeded'
  | 'notAllowed'
  | 'signedOut'
  | 'tooManyTries'
  | 'noMediaServer'
  | 'unreachable'
  | 'failed'

/** Problems that no other try from here can solve. */
const finalProblems: ReadonlySet<JoinProblem> = new Set(['unknownConference', 'ended', 'deleted'])
export const isFinal = (problem: JoinProblem) => finalProblems.has(problem)

/** Codes of the catalogue that a join can answer with. */
const byCode: Readonly<Record<number, JoinProblem>> = {
  [-3]: 'wrongPassword',
  14: 'signedOut',
  24: 'noMediaServer',
  200: 'unknownConference',
  201: 'signedOut',
  202: 'deleted',
  203: 'signedOut',
}

/** What a refused join means; `hadPassword` tells a missing password from a wrong one. */
export function joinProblemOf(error: unknown, hadPassword: boolean): JoinProblem {
  if (!(error instanceof LumiError)) return 'failed'
  if (error.isUnreachable || error.status >= 502) return error.code === 24 ? 'noMediaServer' : 'unreachable'
  if (error.code === 21) return error.status === 410 ? 'ended' : 'failed'
  if (error.status === 429) return 'tooManyTries'
  if (error.field === 'displayName') return 'nameNeeded'
  const problem = byCode[error.code]
  if (problem === 'wrongPassword' && !hadPassword) return 'passwordNeeded'
  if (problem) return problem
  if (error.status === 401) return 'signedOut'
  return error.status === 403 ? 'notAllowed' : 'failed'
}
