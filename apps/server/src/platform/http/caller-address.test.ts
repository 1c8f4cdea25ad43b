import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createCallerAddress } from './caller-address.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

test.each([
  [false, '192.0.2.1'],
  [true, '198.51.100.9'],
  [1, '203.0.113.5'],
  [2, '198.51.100.9'],
  ['192.0.2.0/24', '203.0.113.5'],
  ['192.0.2.1, 203.0.113.5', '198.51.100.9'],
  ['203.0.113.5', '192.0.2.1'],
])('with TRUST_PROXY=%s a caller has the address that its proxies say', (trustProxy, address) => {
  const addressOf = createCallerAddress({ trustProxy })
  expect(addressOf(request('192.0.2.1', '198.51.100.9, 203.0.113.5'))).toBe(address)
})

test('a connection that is gone has none', () => {
  expect(createCallerAddress({ trustProxy: false })(request(undefined))).toBe('')
})
