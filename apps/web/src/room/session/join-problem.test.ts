import { type ErrorName, LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { joinProblemOf } from './join-problem.ts'

test.each([
  ['a wrong password', { password: 'wrong' }, 'wrongPassword'],
  ['no password', {}, 'passwordNeeded'],
  ['the key of a link', { key: 'old' }, 'invalidLink'],
] as const)('%s that opens nothing is told as such', (_, secrets, problem) => {
  expect(joinProblemOf(refusal('incorrectPassword', 403), secrets)).toBe(problem)
})

test.each<[ErrorName, number, string]>([
  ['invalidConferenceId', 404, 'unknownConference'],
  ['unknownIntegration', 404, 'unknownConference'],
  ['conferenceDeleted', 410, 'deleted'],
  ['conferenceEnded', 410, 'ended'],
  ['startFailed', 409, 'failed'],
  ['tokenUnauthorized', 401, 'signedOut'],
  ['missingCredentials', 401, 'signedOut'],
  ['forbidden', 403, 'notAllowed'],
  ['expelled', 403, 'expelled'],
  ['tooManyRequests', 429, 'tooManyTries'],
  ['tooManyGuests', 429, 'tooManyGuests'],
  ['noServersAvailable', 503, 'noMediaServer'],
  ['unavailable', 503, 'unreachable'],
  ['internal', 500, 'failed'],
])('%s with status %i is %s', (name, status, problem) => {
  expect(joinProblemOf(refusal(name, status))).toBe(problem)
})

test('no answer, and that of a proxy that finds no server, mean that it is out of reach', () => {
  expect(joinProblemOf(new LumiError({ code: 1, status: 0, description: '' }))).toBe('unreachable')
  expect(joinProblemOf(new LumiError({ code: 1, status: 502, description: '' }))).toBe('unreachable')
})

test('a missing name is distinguished from other invalid input', () => {
  expect(joinProblemOf(refusal('missingElement', 400, 'displayName'))).toBe('nameNeeded')
  expect(joinProblemOf(refusal('invalidBody', 400, 'displayName'))).toBe('nameRefused')
})

test('anything that Lumi did not answer is a failure', () => {
  expect(joinProblemOf(new TypeError('chunk missing'))).toBe('failed')
})
