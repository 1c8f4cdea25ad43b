const TAB = 4
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no font shows, and colours of terminals
const unprintable = /\u001b\[[0-9;]*m|[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufeff]/g

/** Lines of at most so many characters; a page break in the text is a line of its own. */
export function wrapLines(text: string, columns: number): string[] {
  return text
    .replace(unprintable, '')
    .split(/\r\n|[\n\r\f]/)
    .flatMap((line) => wrapLine(expandTabs(line), columns))
}

function wrapLine(line: string, columns: number): string[] {
  const characters = [...line]
  if (characters.length <= columns) return [line]
  const lines: string[] = []
  for (let start = 0; start < characters.length; ) {
    const end = breakBefore(characters, start, columns)
    lines.push(characters.slice(start, end).join(''))
    start = end
  }
  return lines
}

/** After the last blank that fits; in the middle of a word only where it is longer than a line. */
function breakBefore(characters: string[], start: number, columns: number): number {
  const full = start + columns
  if (full >= characters.length) return characters.length
  const blank = characters.lastIndexOf(' ', full - 1)
  return blank > start ? blank + 1 : full
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let shown = ''
  for (const part of line.split('\t').slice(0, -1)) {
    shown += part
    shown += ' '.repeat(TAB - ([...shown].length % TAB))
  }
  return shown + (line.split('\t').at(-1) ?? '')
}
