import { expect, test } from 'vitest'
import { createTestClock } from '../../../platform/clock/clock.ts'
import { isFromSlack, signatureOf } from './signature.ts'

/** The example of Slack's documentation. */
const secret = '8f742231b10e8888abcd99yyyzzz85a5'
const timestamp = '1531420618'
const body =
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
const signature = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503'

/** A clock that is so many seconds behind the time of the request. */
const clockAfter = (seconds: number) => createTestClock(new Date((Number(timestamp) + seconds) * 1000))

const headers = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature }

test('the documented example has the documented signature', () => {
  expect(signatureOf(secret, timestamp, body)).toBe(signature)
  expect(isFromSlack({ clock: clockAfter(0) }, secret, { headers, body })).toBe(true)
})

test.each([
  ['just in time', 300, {}, body, true],
  ['repeated later', 301, {}, body, false],
  ['of a clock that is far ahead', -301, {}, body, false],
  ['without a signature', 0, { 'x-slack-signature': undefined }, body, false],
  ['without a time', 0, { 'x-slack-request-timestamp': undefined }, body, false],
  ['with another time', 0, { 'x-slack-request-timestamp': '1531420619' }, body, false],
  ['with no number as its time', 0, { 'x-slack-request-timestamp': 'NaN' }, body, false],
  ['with another body', 0, {}, `${body}x`, false],
  ['of another version', 0, { 'x-slack-signature': signature.replace('v0', 'v1') }, body, false],
  ['cut off', 0, { 'x-slack-signature': 'v0=' }, body, false],
])('a request %s', (_name, seconds, changes, given, expected) => {
  const request = { headers: { ...headers, ...changes }, body: given }
  expect(isFromSlack({ clock: clockAfter(seconds) }, secret, request)).toBe(expected)
})

test('a request that another secret has signed is refused', () => {
  expect(isFromSlack({ clock: clockAfter(0) }, 'other', { headers, body })).toBe(false)
})
