import { decodeText } from './decode-text.ts'

/** In order of preference: the later ones also occur within texts. */
const separators = ['\t', ';', '|', ',']
/** Lines that are examined to find the separator. */
const SAMPLE_LINES = 100
/** Columns beyond this are not formatted. */
const MOST_COLUMNS = 1024

export type Table = { text: string; separator: string; columns: number }

/** Reads a table in a text format of any encoding and separator; undefined if it is empty. */
export function readTable(bytes: Uint8Array): Table | undefined {
  const decoded = decodeText(bytes)
  // Excel declares the separator in an additional first line.
  const [declaration, declared] = /^sep=([^\r\n])\r?\n/i.exec(decoded) ?? ['', undefined]
  const text = decoded.slice(declaration.length)
  if (!/\S/.test(text)) return undefined
  const lines = firstLines(text)
  const separator = declared ?? separatorOf(lines)
  const columns = Math.max(...lines.map((line) => count(line, separator))) + 1
  return { text, separator, columns: Math.min(columns, MOST_COLUMNS) }
}

/** The first lines without quoted text. */
function firstLines(text: string): string[] {
  const start = text.slice(0, SAMPLE_LINES * 1000)
  const unquoted = start.replace(/"[^"]*"/g, '')
  // A remaining quotation mark is a literal one, such as the sign for inches.
  const lines = (unquoted.includes('"') ? start : unquoted).split(/\r\n|\r|\n/).filter((line) => line.trim())
  return lines.slice(0, SAMPLE_LINES)
}

const count = (line: string, separator: string) => line.split(separator).length - 1

function separatorOf(lines: string[]): string {
  const agreement = separators.map((separator) => {
    const counts = lines.map((line) => count(line, separator)).filter((found) => found > 0)
    const most = Math.max(
      0,
      ...[...Map.groupBy(counts, (found) => found).values()].map(({ length }) => length),
    )
    return { separator, share: most / Math.max(1, lines.length) }
  })
  const best = Math.max(...agreement.map(({ share }) => share))
  const found = agreement.find(({ share }) => share === best && share > 0)
  return found?.separator ?? ','
}
