import { ConferenceLocation } from '@lumi/contract/values'
import { expect, it } from 'vitest'
import { changedSettings, newSettings } from './settings.ts'
import type { ConferenceRow } from './table.ts'

const { automatic, country } = ConferenceLocation

it.each([
  ['by itself', { location: automatic }, {}, null],
  ['in a country that nobody named', { location: country }, {}, 'US'],
  ['moved to a country', { location: automatic }, { location: country }, 'US'],
  ['moved to a named country', { location: automatic }, { location: country, countryCode: 'DE' }, 'DE'],
  ['changed otherwise', { location: country, countryCode: 'DE' }, { displayName: 'Lesson' }, 'DE'],
  ['told to forget its country', { location: country, countryCode: 'DE' }, { countryCode: null }, 'US'],
  ['moved back', { location: country, countryCode: 'DE' }, { location: automatic }, 'DE'],
] as const)('knows the country of a conference %s', (_what, given, change, expected) => {
  const made = newSettings({ displayName: 'Review', ...given })
  const changed = changedSettings(made as unknown as ConferenceRow, change)
  expect(changed.countryCode).toBe(expected)
})
