import { expect, test } from 'vitest'
import { formatPhone } from './contact-form.tsx'

test.each([
  ['', ''],
  ['12', '12'],
  ['123', '123'],
  ['1234', '(123) 4'],
  ['(123) 456', '(123) 456'],
  ['1234567890', '(123) 456-7890'],
  ['(123) 456-78901', '(123) 456-7890'],
  ['+1 a2b3', '123'],
  // The rest after deleting the last digit.
  ['(123) 456-', '(123) 456'],
  ['(123) ', '123'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})
