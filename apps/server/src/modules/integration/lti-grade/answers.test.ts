import { expect, test } from 'vitest'
import { askedPause } from './answers.ts'

const now = new Date('2026-11-29T08:00:00.000Z')

test.each([
  ['seconds', '20', 20],
  ['a time', 'Sun, 29 Nov 2026 08:01:30 GMT', 90],
  ['a time that is over', 'Sun, 29 Nov 2026 07:00:00 GMT', 1],
  ['no time at all', '0', 1],
  ['a day, of which ten minutes are waited', '86400', 600],
  ['nonsense', 'soon', 30],
  ['nothing', undefined, 30],
])('the pause that a platform asks for is bounded: %s', (_, asked, seconds) => {
  expect(askedPause({ headers: { 'retry-after': asked } }, now)).toBe(seconds)
})
