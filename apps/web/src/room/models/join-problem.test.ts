import { type ErrorName, LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { refusal } from '../testing/refusal.ts'
import { joinProblemOf } from './join-problem.ts'

test.each<[ErrorName, number, boolean, string]>([
  ['incorrectPassword', 403, true, 'wrongPassword'],
  ['incorrectPassword', 403, false, 'passwordNeeded'],
  ['invalidConferenceId', 404, false, 'unknownConference'],
  ['conferenceDeleted', 410, false, 'deleted'],
  ['conferenceEnded', 410, false, 'ended'],
  ['startFailed', 409, false, 'failed'],
  ['tokenUnauthorized', 401, false, 'signedOut'],
  ['missingCredentials', 401, false, 'signedOut'],
  ['forbidden', 403, false, 'notAllowed'],
  ['expelled', 403, false, 'expelled'],
  ['tooManyRequests', 429, true, 'tooManyTries'],
  ['noServersAvailable', 503, false, 'noMediaServer'],
  ['unavailable', 503, false, 'unreachable'],
  ['internal', 500, false, 'failed'],
])('%s with status %i (password given: %s) is %s', (name, status, hadPassword, problem) => {
  expect(joinProblemOf(refusal(name, status), hadPassword)).toBe(problem)
})

test('no answer, and that of a proxy that finds no server, mean that it is out of reach', () => {
  expect(joinProblemOf(new LumiError({ code: 1, status: 0, description: '' }), false)).toBe('unreachable')
  expect(joinProblemOf(new LumiError({ code: 1, status: 502, description: '' }), false)).toBe('unreachable')
})

test('a missing name is told from other bad input', () => {
  expect(joinProblemOf(refusal('missingElement', 400, 'displayName'), false)).toBe('nameNeeded')
  expect(joinProblemOf(refusal('invalidBody', 400, 'displayName'), false)).toBe('nameRefused')
})

test('anything that Lumi did not answer is a failure', () => {
  expect(joinProblemOf(new TypeError('chunk missing'), false)).toBe('failed')
})
