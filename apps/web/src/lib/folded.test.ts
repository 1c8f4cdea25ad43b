import { expect, test, vi } from 'vitest'
import { folded } from './folded.ts'

test('is without case, accents, blanks around it and the widths of letters', () => {
  expect(folded(' ZOË ')).toBe('zoe')
  expect(folded('ＡＤＡ')).toBe('ada')
  expect(folded('İDA')).toBe('ida')
})

test('is the same in every browser', () => {
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockReturnValue('ıda')
  expect(folded('IDA')).toBe('ida')
  vi.restoreAllMocks()
})
