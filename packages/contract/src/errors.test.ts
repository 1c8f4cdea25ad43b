import { expect, test } from 'vitest'
import { type ErrorName, errorCatalogue } from './errors.ts'

/** The number that programs know each failure by. */
const codes = {
  incorrectPassword: -3,
  usernameNotFound: -1,
  unavailable: 1,
  operationFailed: 2,
  invalidJson: 3,
  invalidPath: 4,
  invalidBody: 5,
  invalidFormBody: 6,
  missingParameter: 7,
  missingElement: 8,
  missingBody: 9,
  missingResponseBody: 10,
  missingAuthHeader: 11,
  missingCredentials: 12,
  unsupportedAuth: 13,
  tokenUnauthorized: 14,
  invalidUsername: 15,
  invalidPassword: 16,
  invalidClientId: 17,
  invalidClientSecret: 18,
  invalidApiKey: 19,
  serverUnauthorized: 20,
  startFailed: 21,
  invalidUrl: 22,
  invalidSetting: 23,
  noServersAvailable: 24,
  usernameExists: 100,
  emailTaken: 102,
  invalidConferenceId: 200,
  invalidUserId: 201,
  conferenceDeleted: 202,
  userDeleted: 203,
  duplicatePasswords: 204,
  conferenceNotEnded: 205,
  storageError: 300,
  invalidContentId: 301,
  contentInUse: 302,
} as const satisfies Partial<Record<ErrorName, number>>

test.each(Object.entries(codes))('%s answers %i', (name, code) => {
  expect(errorCatalogue[name as ErrorName].code).toBe(code)
})

test('the number of a failure never changes', () => {
  const known = new Set<number>(Object.values(codes))
  expect(Object.values(errorCatalogue).filter(({ code }) => !known.has(code))).toEqual([])
})
