import { LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { joinProblemOf } from './join-problem.ts'

test.each([
  [-3, 403, true, 'wrongPassword'],
  [-3, 403, false, 'passwordNeeded'],
  [200, 404, false, 'unknownConference'],
  [202, 410, false, 'deleted'],
  [21, 410, false, 'ended'],
  [21, 409, false, 'failed'],
  [14, 401, false, 'signedOut'],
  [2, 403, false, 'notAllowed'],
  [2, 429, true, 'tooManyTries'],
  [24, 503, false, 'noMediaServer'],
  [1, 503, false, 'unreachable'],
  [1, 0, false, 'unreachable'],
  [2, 500, false, 'failed'],
])('code %i with status %i (password given: %s) is %s', (code, status, hadPassword, problem) => {
  expect(joinProblemOf(new LumiError(code, status, ''), hadPassword)).toBe(problem)
})

test('a missing name is told from other bad input', () => {
  expect(joinProblemOf(new LumiError(8, 400, '', 'displayName'), false)).toBe('nameNeeded')
})

test('anything that Lumi did not answer is a failure', () => {
  expect(joinProblemOf(new TypeError('chunk missing'), false)).toBe('failed')
})
