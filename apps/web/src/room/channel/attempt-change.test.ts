import { LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { attemptChange, changeRefusalOf } from './attempt-change.ts'

test.each([
  ['higherRole', 403, 'higherRole'],
  ['roleAboveOwn', 403, 'roleAboveOwn'],
  ['forbidden', 403, 'notAllowed'],
  ['userDeleted', 410, 'gone'],
  ['unavailable', 503, 'unreachable'],
  ['internal', 500, 'failed'],
  ['storageFull', 507, 'failed'],
] as const)('%s with status %i means %s', (name, status, meaning) => {
  expect(changeRefusalOf(refusal(name, status))).toBe(meaning)
})

test('a missing answer is distinguished from a refusal', () => {
  expect(changeRefusalOf(new LumiError({ code: 1, status: 0, description: '' }))).toBe('unreachable')
  expect(changeRefusalOf(new TypeError('a bug'))).toBe('failed')
})

test('a refusal that has a reason of its own says it', async () => {
  const notifications = createNotifications(createScope())
  await attemptChange(notifications, Promise.reject(refusal('tooManyShares', 409)))
  expect(textsOf(notifications)).toEqual(['Too much is shared already. Stop sharing something first.'])
  // It is old once something else works.
  await attemptChange(notifications, Promise.resolve())
  expect(textsOf(notifications)).toEqual([])
})
