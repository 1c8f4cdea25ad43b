import { expect, test } from 'vitest'
import { createNetworkCounts } from './network-counts.ts'

test('says of each network whether it has more than it may', () => {
  const counts = createNetworkCounts(2)
  const ends = ['192.0.2.1', '192.0.2.1'].map(counts.add)
  expect(counts.isOver('192.0.2.1')).toBe(false)
  ends.push(counts.add('192.0.2.1'))
  expect(counts.isOver('192.0.2.1')).toBe(true)
  expect(counts.isOver('192.0.2.2')).toBe(false)
  ends.pop()?.()
  expect(counts.isOver('192.0.2.1')).toBe(false)
})

test('counts IPv6 by its larger networks as well', () => {
  const counts = createNetworkCounts(2)
  for (let n = 0; n < 9; n++) counts.add(`2001:db8:1:${(n * 256).toString(16)}::1`)
  expect(counts.isOver('2001:db8:1:ffff::1')).toBe(true)
  expect(counts.isOver('2001:db8:2::1')).toBe(false)
})
