import { expect, test } from 'vitest'
import { shownName } from './file-name.ts'

test.each([
  ['nothing', undefined, 'file'],
  ['what cannot be shown alone', '\u202e\u0000', 'file'],
  ['a path', '..\\..\\etc/passwd', 'passwd'],
  ['a long name', `${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ['a long name that would be cut within a character', `${'a'.repeat(250)}😀.png`, `${'a'.repeat(250)}.png`],
  ['an end that is no extension', `a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
])('of %s a name is made that can be shown and kept', (_what, given, shown) => {
  expect(shownName(given)).toBe(shown)
})
