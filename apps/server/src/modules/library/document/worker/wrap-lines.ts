const TAB = 4
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no font shows, and colours of terminals
const unprintable = /\u001b\[[0-9;]*m|[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g
const lineEnd = /\r\n|[\n\r\f]/g

/**
 * Lines of at most `columns` characters; a page break in the text ends a line. They are generated one by one, so that a
 * caller can stop early.
 */
export function* wrapLines(text: string, columns: number): Generator<string, void> {
  const printable = text.replace(unprintable, '')
  let start = 0
  for (const end of printable.matchAll(lineEnd)) {
    yield* wrapLine(printable.slice(start, end.index), columns)
    start = end.index + end[0].length
  }
  yield* wrapLine(printable.slice(start), columns)
}

function* wrapLine(line: string, columns: number): Generator<string, void> {
  let shown: string[] = []
  let column = 0
  for (const character of line) {
    const width = character === '\t' ? TAB - (column % TAB) : 1
    column += width
    for (let added = 0; added < width; added += 1) shown.push(character === '\t' ? ' ' : character)
    while (shown.length > columns) {
      const end = breakBefore(shown, columns)
      yield shown.slice(0, end).join('')
      shown = shown.slice(end)
    }
  }
  yield shown.join('')
}

/** After the last blank that fits; in the middle of a word only where it is longer than a line. */
function breakBefore(characters: string[], columns: number): number {
  const blank = characters.lastIndexOf(' ', columns - 1)
  return blank > 0 ? blank + 1 : columns
}
