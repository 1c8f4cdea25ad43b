import { expect, test } from 'vitest'
import { levelOf } from './audio-level.ts'

const tone = (loudness: number) =>
  Float32Array.from({ length: 64 }, (_, place) => (place % 2 ? 1 : -1) * loudness)

test('silence is nothing, the loudest is everything, and it grows between', () => {
  expect(levelOf(tone(0))).toBe(0)
  expect(levelOf(tone(1))).toBe(1)
  expect(levelOf(tone(0.05))).toBeGreaterThan(levelOf(tone(0.01)))
})
