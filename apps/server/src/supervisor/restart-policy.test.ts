import { expect, test } from 'vitest'
import { createRestartPolicy } from './restart-policy.ts'

const YOUNG = 500
const HEALTHY = 60_000

test('the first death is followed by a start at once, however early', () => {
  expect(createRestartPolicy().pauseAfter(YOUNG)).toBe(0)
  expect(createRestartPolicy().pauseAfter(HEALTHY)).toBe(0)
})

test('pauses grow while it repeatedly dies young, up to a limit, and a long life resets them', () => {
  const policy = createRestartPolicy()
  const pauses = Array.from({ length: 9 }, () => policy.pauseAfter(YOUNG))
  expect(pauses).toEqual([0, 100, 200, 400, 800, 1600, 3000, 3000, 3000])
  expect(policy.pauseAfter(HEALTHY)).toBe(0)
  expect(policy.pauseAfter(YOUNG)).toBe(0)
  expect(policy.pauseAfter(YOUNG)).toBe(100)
})
