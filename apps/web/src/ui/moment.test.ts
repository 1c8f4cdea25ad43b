import { expect, test } from 'vitest'
import { describeMoment } from './moment.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (minutes: number) => describeMoment(now - minutes * 60_000, now)

test('near times are a distance, far ones a date', () => {
  const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  expect(before(0.5)).toBe(relative.format(0, 'second'))
  expect(before(59)).toBe(relative.format(-59, 'minute'))
  expect(before(60)).toBe(relative.format(-1, 'hour'))
  expect(before(60 * 24 * 6)).toBe(relative.format(-6, 'day'))
  expect(before(60 * 24 * 8)).toContain('2026')
})
