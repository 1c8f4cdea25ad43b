import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

test('a duration is written in words, in seconds only if it is short', () => {
  const { duration } = formatsOf('en')
  expect([20_000, 60_000, 65 * 60_000, 2 * 3_600_000].map(duration)).toEqual([
    '20 seconds',
    '1 minute',
    '1 hour, 5 minutes',
    '2 hours',
  ])
  expect(formatsOf('de').duration(61 * 60_000)).toBe('1 Stunde, 1 Minute')
})

const sorted = (locale: Parameters<typeof formatsOf>[0], ...names: string[]) =>
  names.sort(formatsOf(locale).compare)

test('names stand in the order of the language, and numbers in them in that of numbers', () => {
  expect(sorted('de', 'Zeder', 'Ärzte', 'Apfel')).toEqual(['Apfel', 'Ärzte', 'Zeder'])
  expect(sorted('ar', 'ياسمين', 'بيت', 'أحمد')).toEqual(['أحمد', 'بيت', 'ياسمين'])
  expect(sorted('en', 'Group 10', 'Group 2')).toEqual(['Group 2', 'Group 10'])
})
