import { expect, test } from 'vitest'
import { type Bounds, beginView, boundsOf, fitView } from './fit-view.ts'

const phone = { width: 375, height: 420 }
const recorder = { width: 1280, height: 720 }
const presenter = { width: 1440, height: 760 }

test.each([
  ['a phone', phone],
  ['the recorder', recorder],
  ['a window of the same size', presenter],
])('%s shows all that the presenter sees, and no more than it has to', (_what, size) => {
  for (const zoom of [0.1, 1, 2.5, 30]) {
    const seen = boundsOf({ scrollX: 250, scrollY: -4_000, zoom }, presenter)
    const [left, top, right, bottom] = boundsOf(fitView(seen, size), size)
    const within = 1e-6
    expect(left).toBeLessThanOrEqual(seen[0] + within)
    expect(top).toBeLessThanOrEqual(seen[1] + within)
    expect(right).toBeGreaterThanOrEqual(seen[2] - within)
    expect(bottom).toBeGreaterThanOrEqual(seen[3] - within)
    const isFull = [right - left - (seen[2] - seen[0]), bottom - top - (seen[3] - seen[1])]
    expect(Math.min(...isFull.map(Math.abs))).toBeCloseTo(0)
    // In the middle.
    expect(left + right).toBeCloseTo(seen[0] + seen[2])
    expect(top + bottom).toBeCloseTo(seen[1] + seen[3])
  }
})

test('what is hardly anything is not looked at nearer than one can', () => {
  expect(fitView([0, 0, 0.001, 0.001] satisfies Bounds, phone).zoom).toBe(30)
})

test('a board begins with all that is drawn on it, as large as it was drawn where there is room', () => {
  const large: Bounds = [-700, -350, 2_000, 800]
  const [left, top, right, bottom] = boundsOf(beginView(large, phone), phone)
  expect(left).toBeLessThan(-700)
  expect(top).toBeLessThan(-350)
  expect(right).toBeGreaterThan(2_000)
  expect(bottom).toBeGreaterThan(800)
  expect(beginView([0, 0, 100, 100], presenter)).toEqual({ zoom: 1, scrollX: 670, scrollY: 330 })
  expect(beginView([-1e6, -1e6, 1e6, 1e6], phone).zoom).toBe(0.1)
})
