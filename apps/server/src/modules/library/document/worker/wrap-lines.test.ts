import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

test.each([
  ['short lines as they are', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
  ['nothing as one line', '', ['']],
  ['at blanks', 'one two three', ['one two ', 'three']],
  ['in the middle of what has none', 'abcdefghijkl', ['abcdefghij', 'kl']],
  ['after the line where only its first character is blank', ' bcdefghijkl', [' bcdefghij', 'kl']],
  ['characters beyond the first plane as one', '😀'.repeat(11), ['😀'.repeat(10), '😀']],
  ['tabs to the next stop', 'a\tb\tc', ['a   b   c']],
  ['tabs where the line goes on', '\t\t\ta', [' '.repeat(10), '  a']],
  ['without colours of a terminal and what nothing shows', '\u001b[31mred\u001b[0m\u0007', ['red']],
])('breaks %s', (_what, text, lines) => {
  expect([...wrapLines(text, 10)]).toEqual(lines)
})

// One that grows with the square of its lines would run into the time limit of tests.
test.each([
  ['tabs', '\t'],
  ['letters without a blank', 'x'],
  ['line ends', '\n'],
])('breaks megabytes of %s', (_what, character) => {
  const size = 8_000_000
  const lines = wrapLines(character.repeat(size), 90)
  expect(lines.next().value).toHaveLength(character === '\n' ? 0 : 90)
  let count = 1
  for (const line of lines) count += line.length <= 90 ? 1 : 0
  const columns = character === '\t' ? 4 * size : size
  expect(count).toBe(character === '\n' ? size + 1 : Math.ceil(columns / 90))
})
