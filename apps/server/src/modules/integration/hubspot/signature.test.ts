import { expect, test } from 'vitest'
import { createTestClock } from '../../../platform/clock/clock.ts'
import { CLIENT_SECRET, signed } from './hubspot.fixture.ts'
import { isFromHubSpot } from './signature.ts'

const time = new Date('2026-11-21T09:30:00Z')
/** The address as HubSpot signs it, and as it is in a request. */
const uri = 'https://meet.example.com/api/hs/card?userEmail=ada@example.com&portalId=1'
const escapedUri = uri.replace('@', '%40')
const headers = signed(uri, time)
const request = { method: 'GET', uri: escapedUri, body: '', headers }

/** A clock that is so many seconds behind the time of the request. */
const clockAfter = (seconds: number) => createTestClock(new Date(time.getTime() + seconds * 1000))

test.each([
  ['as HubSpot sends it', 0, {}, true],
  ['whose address has no escapes', 0, { uri }, true],
  ['just in time', 300, {}, true],
  ['repeated later', 301, {}, false],
  ['of a clock that is far ahead', -301, {}, false],
  ['without a signature', 0, { headers: { ...headers, 'x-hubspot-signature-v3': undefined } }, false],
  ['without a time', 0, { headers: { ...headers, 'x-hubspot-request-timestamp': undefined } }, false],
  [
    'with another time',
    0,
    { headers: { ...headers, 'x-hubspot-request-timestamp': '1795253400001' } },
    false,
  ],
  ['with no number as its time', 0, { headers: { ...headers, 'x-hubspot-request-timestamp': 'NaN' } }, false],
  ['for another account', 0, { uri: escapedUri.replace('portalId=1', 'portalId=2') }, false],
  ['with another method', 0, { method: 'POST' }, false],
  ['with a body', 0, { body: '{}' }, false],
])('a request %s', (_name, seconds, change, expected) => {
  expect(isFromHubSpot({ clock: clockAfter(seconds) }, CLIENT_SECRET, { ...request, ...change })).toBe(
    expected,
  )
})

test('a request that another secret has signed is refused', () => {
  expect(isFromHubSpot({ clock: clockAfter(0) }, 'other', request)).toBe(false)
})
