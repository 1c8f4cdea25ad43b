import { expect, test } from 'vitest'
import { createTestClock } from '../clock/clock.ts'
import { defineNetworkPace, definePace } from './pace.ts'

test('paces each caller by themselves, by what it costs', () => {
  const clock = createTestClock()
  const pace = definePace({ burst: 10, perSecond: 2 })
  const may = (caller: string, cost?: number) => pace({ clock }, caller, { cost })
  expect(may('ada', 9)).toBe(true)
  expect(may('ada', 2)).toBe(false)
  expect(may('grace', 2)).toBe(true)
  clock.advance(1)
  expect(may('ada', 3)).toBe(true)
  expect(may('ada')).toBe(false)
})

test('forgets those who did nothing for longest', () => {
  const clock = createTestClock()
  const pace = definePace({ burst: 1, perSecond: 1 })
  const may = (caller: string) => pace({ clock }, caller)
  expect(may('ada')).toBe(true)
  expect(may('grace')).toBe(true)
  for (let n = 0; n < 9_999; n++) may(`caller ${n}`)
  expect(may('grace')).toBe(false)
  expect(may('ada')).toBe(true)
})

test('paces networks of IPv6 at every level', () => {
  const clock = createTestClock()
  const pace = defineNetworkPace({ burst: 2, perSecond: 1 })
  const from = (address: string) => pace({ clock, address }, 'joins')
  let done = 0
  for (let n = 0; n < 40; n++) if (from(`2001:db8:1:${(n * 256).toString(16)}::1`)) done += 1
  expect(done).toBe(8)
  expect(from('2001:db8:2::1')).toBe(true)
  expect(pace({ clock, address: '2001:db8:1::1' }, 'something else')).toBe(true)
})
