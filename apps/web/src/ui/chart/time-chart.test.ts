import { expect, test } from 'vitest'
import { areaPath, linePath, nearest, roundMax, runsOf } from './time-chart.tsx'

const frame = { from: 0, to: 100, max: 10, gapMs: 10 }
const points = (...values: [at: number, value: number][]) => values.map(([at, value]) => ({ at, value }))

test('a line breaks where nothing is known', () => {
  const runs = runsOf(points([0, 1], [10, 2], [40, 3], [50, 4], [90, 5]), frame)
  expect(runs.map((run) => run.map(({ at }) => at))).toEqual([[0, 10], [40, 50], [90]])
})

test('lines go up with the value, areas end at the ground, and a point by itself is seen', () => {
  const run = points([0, 0], [50, 10])
  expect(linePath(run, frame)).toBe('M0 100L50 0')
  expect(areaPath(run, frame)).toBe('M0 100L50 0L50 100L0 100Z')
  expect(linePath(points([50, 5]), frame)).toBe('M50 50h0.5')
  expect(areaPath(points([50, 5]), frame)).toBe('')
})

test.each([
  [[], 1],
  [[0.3], 1],
  [[3], 5],
  [[5], 5],
  [[6], 10],
  [[42, 11], 50],
  [[1_100], 2_000],
])('%j fits under %i', (values, max) => {
  expect(roundMax(values.map((value, at) => ({ at, value })))).toBe(max)
})

test('finds the point that is nearest to a time', () => {
  const some = points([10, 1], [20, 1], [60, 1])
  expect([0, 14, 16, 41, 99].map((time) => nearest(some, time))).toEqual([0, 0, 1, 2, 2])
})
