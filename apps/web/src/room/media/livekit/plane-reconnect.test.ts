import { expect, test } from 'vitest'
import { reconnectDelay } from './plane.ts'

test('tries at once, then in short steps that never grow beyond about a second', () => {
  const delays = Array.from({ length: 12 }, (_, tries) => reconnectDelay(tries, () => 0.5))
  expect(delays.slice(0, 3)).toEqual([0, 200, 400])
  expect(Math.max(...(delays as number[]))).toBe(1000)
})

test('spreads people out', () => {
  expect(reconnectDelay(5, () => 0)).toBe(750)
  expect(reconnectDelay(5, () => 1)).toBe(1250)
})

test('gives the token up in the end', () => {
  expect(reconnectDelay(20)).toBeNull()
})
