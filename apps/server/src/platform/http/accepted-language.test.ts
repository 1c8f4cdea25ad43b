import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr,ar;q=0.5,en;q=0.7', 'en'],
  ['AR-eg', 'ar'],
  ['de;q=0, en;q=0.1', 'en'],
  ['fr', undefined],
  ['', undefined],
  ['*;q=x', undefined],
  [undefined, undefined],
])('%s asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
