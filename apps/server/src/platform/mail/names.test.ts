import { expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'
import { greeting, shownUsername } from './names.ts'

const t = mailWords('en')

test.each([
  'Ada',
  'Anne-Marie',
  "D'Arcy",
  'María José',
  'O’Neil',
  'Жанна',
  'عبد الله',
  '花子',
  'Nguyễn Thị Hoa',
])('greets %s by name', (name) => {
  expect(greeting(t, name)).toBe(`Hello ${name},`)
})

test.each([
  'Your account is blocked',
  'Your-account-is-blocked',
  'evil.example',
  'evil.com',
  'Ada https://evil.example',
  'www.evil.example',
  'Ada\nBcc: eve@example.org',
  'Ada!',
  'Call 0800 123456',
  'A'.repeat(41),
  'Аda',
  'evilꓸcom',
  '',
])('greets nobody by %j, which is more than a name', (name) => {
  expect(greeting(t, name)).toBe('Hello,')
})

test.each(['ada', 'ada.lovelace', 'ada@example.com', 'ada_l-7', 'Жанна', 'anna+test@school.example.com'])(
  'shows the username %s',
  (username) => {
    expect(shownUsername(username)).toEqual({ text: username, isSpelled: false })
  },
)

test('spells a username that reads like the address of a page, which no mail program then makes a link', () => {
  expect(shownUsername('max.me')).toEqual({ text: 'max .me', isSpelled: true })
  expect(shownUsername('pay.evil.com')).toEqual({ text: 'pay .evil .com', isSpelled: true })
})

test.each([
  'www.evil.com',
  'ada.',
  'https://evil.example/pay',
  'evil.example/pay',
  'evil.com?x=1',
  'pay:now',
  'Your-account-is-blocked-call-us-at-once-or-else',
])('shows no username such as %s', (username) => {
  expect(shownUsername(username)).toBeUndefined()
})
