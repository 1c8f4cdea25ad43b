import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { wrapLines } from './wrap-lines.ts'

test.each([
  ['UTF-8', Buffer.from('Grüße')],
  ['UTF-8 with its mark', Buffer.from('\ufeffGrüße')],
  ['UTF-16', Buffer.from('\ufeffGrüße', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
  ['the encoding of old Windows', Buffer.from('Grüße', 'latin1')],
])('reads %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('Grüße')
})

test.each([
  ['short lines as they are', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
  ['at blanks', 'one two three', ['one two ', 'three']],
  ['in the middle of what has none', 'abcdefghijkl', ['abcdefghij', 'kl']],
  ['characters beyond the first plane as one', '😀'.repeat(11), ['😀'.repeat(10), '😀']],
  ['tabs to the next stop', 'a\tb', ['a   b']],
  ['without colours of a terminal and what nothing shows', '\u001b[31mred\u001b[0m\u0007', ['red']],
])('breaks %s', (_what, text, lines) => {
  expect(wrapLines(text, 10)).toEqual(lines)
})
