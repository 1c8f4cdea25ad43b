import { AppChange, AppCreate } from '@lumi/contract'
import { expect, test } from 'vitest'
import { givenBy, limitsOf, problemOf } from './schema.ts'

test('a field that may be none is none where nothing is entered, and no other is', () => {
  const { privacyPolicyUrl, title } = AppChange.shape
  expect(givenBy(privacyPolicyUrl, '')).toBeNull()
  expect(givenBy(AppCreate.shape.privacyPolicyUrl, '')).toBeNull()
  expect(givenBy(privacyPolicyUrl, 'https://example.com')).toBe('https://example.com')
  expect(givenBy(title, '')).toBe('')
  expect(givenBy(undefined, '')).toBe('')
})

test('an empty optional field is no problem', () => {
  const { privacyPolicyUrl, title } = AppChange.shape
  expect(problemOf(privacyPolicyUrl, '')).toBeUndefined()
  expect(problemOf(privacyPolicyUrl, 'example')).toMatchObject({ format: 'url' })
  expect(problemOf(title, '')).toMatchObject({ code: 'too_small' })
})

test('how much can be typed is known whether or not a field may be left out', () => {
  expect(limitsOf(AppCreate.shape.description)).toEqual({ maxLength: 2000 })
  expect(limitsOf(AppChange.shape.description)).toEqual({ maxLength: 2000 })
  expect(limitsOf(AppChange.shape.privacyPolicyUrl)).toEqual({ maxLength: 2000 })
  expect(limitsOf(AppChange.shape.default)).toEqual({})
})
