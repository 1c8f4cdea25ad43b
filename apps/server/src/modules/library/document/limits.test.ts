import { expect, test } from 'vitest'
import { limits, timeFor } from './limits.ts'

const MB = 1024 * 1024

test('a small file has a short time, and none has more than the longest', () => {
  expect(
    [10_000, 5 * MB, 300 * MB].map((bytes) => Math.round(timeFor('worker', bytes, limits) / 1000)),
  ).toEqual([15, 20, 60])
  expect(
    [10_000, 10 * MB, 300 * MB].map((bytes) => Math.round(timeFor('office', bytes, limits) / 1000)),
  ).toEqual([30, 60, 150])
  expect(timeFor('office', 10_000, { ...limits, officeMs: 8000 })).toBe(8000)
})
