import { LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { refusal } from '#room/testing/refusal.ts'
import { attemptChange, changeRefusalOf } from './attempt-change.ts'
import { createNotices } from './notices.ts'

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

test('no answer is told from a refusal', () => {
  expect(changeRefusalOf(new LumiError({ code: 1, status: 0, description: '' }))).toBe('unreachable')
  expect(changeRefusalOf(new TypeError('a bug'))).toBe('failed')
})

test('a refusal that has a reason of its own says it', async () => {
  const notices = createNotices()
  await attemptChange(notices, Promise.reject(refusal('tooManyShares', 409)))
  expect(notices.current.value?.text()).toBe('Too much is shared already. Stop sharing something first.')
})
