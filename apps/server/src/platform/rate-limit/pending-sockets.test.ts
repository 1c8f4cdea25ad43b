import { expect, test } from 'vitest'
import { createPendingSockets } from './pending-sockets.ts'

function open(limits: Parameters<typeof createPendingSockets>[0]) {
  const pending = createPendingSockets(limits)
  const ended: string[] = []
  return {
    ended,
    add: (address: string, name = address) => pending.add(address, () => ended.push(name)),
    count: () => pending.count,
  }
}

test('the oldest of a network makes room for its next one, and those of others stay', () => {
  const { add, ended, count } = open({ ofNetwork: 2, ofAll: 10 })
  add('192.0.2.2', 'other')
  for (const name of ['one', 'two', 'three']) add('192.0.2.1', name)
  expect(ended).toEqual(['one'])
  expect(count()).toBe(3)
})

test('those that are admitted or over count no more', () => {
  const { add, ended, count } = open({ ofNetwork: 2, ofAll: 10 })
  for (let n = 0; n < 5; n++) add('192.0.2.1')()
  add('192.0.2.1')
  add('192.0.2.1')
  expect(ended).toEqual([])
  expect(count()).toBe(2)
})

test('all networks together have a limit, too', () => {
  const { add, ended, count } = open({ ofNetwork: 2, ofAll: 3 })
  for (let n = 1; n <= 5; n++) add(`192.0.2.${n}`)
  expect(ended).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(count()).toBe(3)
})

test('a network of IPv6 has no more for its size', () => {
  const { add, ended, count } = open({ ofNetwork: 2, ofAll: 100 })
  for (let n = 0; n < 20; n++) add(`2001:db8:1:${(n * 256).toString(16)}::1`)
  expect(count()).toBe(8)
  expect(ended).toHaveLength(12)
})
