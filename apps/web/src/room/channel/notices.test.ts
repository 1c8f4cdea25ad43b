import { expect, test } from 'vitest'
import { createNotices } from './notices.ts'

const refused = { about: 'change', text: () => 'Refused', isPassing: true }
const notSent = { about: 'camera', text: () => 'Not sent' }

test('what was refused is old once anything works', () => {
  const notices = createNotices()
  notices.show(refused)
  notices.settle('microphone')
  expect(notices.current.value).toBeUndefined()
})

test('a track that is not sent stays said until that track is sent or not wanted', () => {
  const notices = createNotices()
  notices.show(notSent)
  notices.settle('microphone')
  notices.settle('change')
  expect(notices.current.value).toBe(notSent)
  notices.settle('camera')
  expect(notices.current.value).toBeUndefined()
})

test('the newest is shown, and may be put away', () => {
  const notices = createNotices()
  notices.show(notSent)
  notices.show(refused)
  expect(notices.current.value).toBe(refused)
  notices.dismiss()
  expect(notices.current.value).toBeUndefined()
})
