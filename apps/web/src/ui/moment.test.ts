import { expect, test } from 'vitest'
import { currentFormats } from '#i18n/formats.ts'
import { describeMoment } from './moment.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (minutes: number) => describeMoment(now - minutes * 60_000, now, 'just now', currentFormats())

test('near times are a distance, far ones a date', () => {
  expect(before(0.5)).toBe('just now')
  expect(before(59)).toBe('59 minutes ago')
  expect(before(60)).toBe('1 hour ago')
  expect(before(60 * 24)).toBe('yesterday')
  expect(before(60 * 24 * 6)).toBe('6 days ago')
  expect(before(60 * 24 * 8)).toContain('2026')
})
