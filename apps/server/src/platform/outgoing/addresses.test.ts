import { expect, test } from 'vitest'
import { isReachable, readRanges } from './addresses.ts'

test.each([
  ['1.1.1.1', true],
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['169.254.169.254', false],
  ['168.63.129.16', false],
  ['::ffff:168.63.129.16', false],
  ['172.16.0.1', false],
  ['192.0.2.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::101:101', false],
  ['64:ff9b:1::7f00:1', false],
  ['2001::7f00:1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['2002:a01:203::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('%s: %s', (address, expected) => {
  expect(isReachable(address, [])).toBe(expected)
})

test('an operator opens ranges, and only those', () => {
  const allowed = readRanges('10.20.0.0/16, fd12::/16')
  expect(isReachable('10.20.3.4', allowed)).toBe(true)
  expect(isReachable('::ffff:10.20.3.4', allowed)).toBe(true)
  expect(isReachable('fd12::9', allowed)).toBe(true)
  expect(isReachable('10.21.3.4', allowed)).toBe(false)
  expect(isReachable('fd13::9', allowed)).toBe(false)
  expect(() => readRanges('10.20.0.0/16,localhost')).toThrow('localhost is no range')
  expect(() => readRanges('10.20.0.0')).toThrow()
})
