import { expect, test } from 'vitest'
import { wantedLanguage } from './language.ts'

test.each([
  ['what is kept on this device, whatever the browser lists', 'de', ['en-US', 'en'], 'de'],
  ['else the order of the browser', undefined, ['de-DE', 'de', 'en-US', 'en'], 'de'],
  ['tags in capitals as well', undefined, ['AR-EG', 'en'], 'ar'],
  ['the next one where the first is not spoken', undefined, ['fr', 'ar', 'en'], 'ar'],
  ['English where none is', undefined, ['fr', 'nl'], 'en'],
  ['nothing of what is kept by mistake', { language: 'de' }, ['ar'], 'ar'],
])('%s', (_, stored, ofBrowser, wanted) => {
  expect(wantedLanguage(stored, ofBrowser)).toBe(wanted)
})
