import { expect, test } from 'vitest'
import { dateOf, expiryOf } from './expiry-field.tsx'

const now = Date.parse('2026-11-22T12:00:00')
const choice = { expiry: 'never', minutes: 10, date: '2026-11-22' } as const

test.each([
  ['never', choice, {}],
  ['in minutes', { ...choice, expiry: 'minutes' }, { expiry_minutes: 10 }],
  ['in no minutes', { ...choice, expiry: 'minutes', minutes: '' }, undefined],
  ['in more minutes than a year has', { ...choice, expiry: 'minutes', minutes: 525_601 }, undefined],
  [
    'on a date, until it is over here',
    { ...choice, expiry: 'date' },
    { expiry: new Date('2026-11-22T23:59:59').toISOString() },
  ],
  ['on a date that is over', { ...choice, expiry: 'date', date: '2026-11-21' }, undefined],
  ['on no date', { ...choice, expiry: 'date', date: '' }, undefined],
] as const)('a link that expires %s', (_when, chosen, expected) => {
  expect(expiryOf(chosen, now)).toEqual(expected)
})

test('a day is written as inputs of dates have it', () => {
  expect(dateOf(new Date('2026-02-03T23:30:00'))).toBe('2026-02-03')
})
