import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const sorted = (locale: Parameters<typeof formatsOf>[0], ...names: string[]) =>
  names.sort(formatsOf(locale).compare)

test('names stand in the order of the language, and numbers in them in that of numbers', () => {
  expect(sorted('de', 'Zeder', 'Ärzte', 'Apfel')).toEqual(['Apfel', 'Ärzte', 'Zeder'])
  expect(sorted('ar', 'ياسمين', 'بيت', 'أحمد')).toEqual(['أحمد', 'بيت', 'ياسمين'])
  expect(sorted('en', 'Group 10', 'Group 2')).toEqual(['Group 2', 'Group 10'])
})
