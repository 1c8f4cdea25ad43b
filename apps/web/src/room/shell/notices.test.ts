import { LumiError } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { refusal } from '#room/testing/refusal.ts'
import { changeRefusalOf, createNotices } from './notices.ts'

const refused = { about: 'change', refusal: 'higherRole', name: 'Ada' } as const

test('what was refused is old once anything works', () => {
  const notices = createNotices()
  notices.show(refused)
  notices.settle('microphone')
  expect(notices.current.value).toBeUndefined()
})

test('a track that is not sent stays said until that track is sent or not wanted', () => {
  const notices = createNotices()
  notices.show({ about: 'camera' })
  notices.settle('microphone')
  notices.settle('change')
  expect(notices.current.value).toEqual({ about: 'camera' })
  notices.settle('camera')
  expect(notices.current.value).toBeUndefined()
})

test('the newest is shown, and may be put away', () => {
  const notices = createNotices()
  notices.show({ about: 'camera' })
  notices.show(refused)
  expect(notices.current.value).toEqual(refused)
  notices.dismiss()
  expect(notices.current.value).toBeUndefined()
})

test.each([
  ['higherRole', 403, 'higherRole'],
  ['roleAboveOwn', 403, 'roleAboveOwn'],
  ['forbidden', 403, 'notAllowed'],
  ['userDeleted', 410, 'gone'],
  ['unavailable', 503, 'unreachable'],
  ['internal', 500, 'failed'],
] as const)('%s with status %i means %s', (name, status, meaning) => {
  expect(changeRefusalOf(refusal(name, status))).toBe(meaning)
})

test('no answer is told from a refusal', () => {
  expect(changeRefusalOf(new LumiError({ code: 1, status: 0, description: '' }))).toBe('unreachable')
  expect(changeRefusalOf(new TypeError('a bug'))).toBe('failed')
})
