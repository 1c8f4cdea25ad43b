import { expect, test } from 'vitest'
import { networkLevels, networkOf, widestNetworkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address counts by the larger networks around it as well', () => {
  expect(networkLevels('2001:db8:1:2fe::1')).toEqual([
    { network: '2001:db8:1:2fe::/64', times: 1 },
    { network: '2001:db8:1:200::/56', times: 2 },
    { network: '2001:db8:1::/48', times: 4 },
  ])
  expect(widestNetworkOf('2001:db8:1:2fe::1')).toBe('2001:db8:1::/48')
})

test('an IPv4 address has one level', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7'])
    expect(networkLevels(address)).toEqual([{ network: '192.0.2.7', times: 1 }])
  expect(widestNetworkOf('192.0.2.7')).toBe('192.0.2.7')
})
