import type { Conference } from '@lumi/contract'
import { expect, test } from 'vitest'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/invitation.gen.ts'
import { invitationText, invitationTo, ownHostOf, shareableBy } from './invitation.ts'

const conference = {
  displayName: 'Algebra',
  confId: 'k7m2',
  attendMethods: { password: true, url: true },
  attendeeUrl: '//meet.example.com/room/join?id=k7m2&key=abc',
  attendeePassword: 'Attendee1',
} as Conference
const invite = (change: Partial<Conference> = {}) => {
  const changed = { ...conference, ...change }
  return invitationTo(changed, shareableBy(changed))
}
const t = textOf(words)

test('holds the name, the link, where the ID is typed, the ID and the password', () => {
  expect(invitationText(t, invite())).toBe(`Join “Algebra”:
http://meet.example.com/room/join?id=k7m2&key=abc

Or open http://meet.example.com/JoinRoom and enter:
Conference ID: k7m2
Password: Attendee1`)
})

test('mentions no password if none is needed, and says if it is unknown', () => {
  const open = invite({ attendeePassword: '' })
  expect(invitationText(t, open)).not.toMatch(/password/i)
  const unknown = { ...open, byId: { address: 'http://a/JoinRoom', confId: 'k7m2' } }
  expect(invitationText(t, unknown)).toMatch(/ID: k7m2\nYou may be asked for the password\.$/)
})

test('offers no way that the conference does not let people in by', () => {
  const linkOnly = invite({ attendMethods: { password: false, url: true } })
  expect(invitationText(t, linkOnly)).toBe(
    'Join “Algebra”:\nhttp://meet.example.com/room/join?id=k7m2&key=abc',
  )
  const passwordOnly = invite({ attendMethods: { password: true, url: false } })
  expect(passwordOnly.url).toBe('http://localhost:5000/room/join?id=k7m2')
  expect(invitationText(t, passwordOnly)).toContain('Password: Attendee1')
})

test.each([
  ['http://localhost:5000/room/join?id=a', 'localhost'],
  ['//connect.localhost/room/join?id=a', 'connect.localhost'],
  ['http://127.0.0.1:5000/', '127.0.0.1'],
  ['http://[::1]:5000/', '[::1]'],
  ['https://localhost.example.com/', undefined],
  ['https://meet.example.com/', undefined],
])('the link %s leads to this computer: %s', (url, host) => {
  expect(ownHostOf(url)).toBe(host)
})
