import { saveBlob } from './save-file.ts'

/** Signs that spreadsheets take for the beginning of a formula, also in the wide form of East Asian keyboards. */
const sign = '[=+\\-@＝＋－＠]'
const atBeginning = new RegExp(`^(?:["\\s]*${sign}|[\\t\\r\\n])`)
/**
 * Finds such a sign behind characters that divide cells or rows elsewhere: in many countries spreadsheets divide a
 * table at semicolons, and then quotes in the middle of a supposed cell protect nothing.
 */
const behindSeparator = new RegExp(`([;\\t\\r\\n]["\\s]*)(?=${sign})`, 'g')

/** A cell that a reader might cut in two, or trim. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** A table as RFC 4180 has it. Where a spreadsheet would calculate, an apostrophe makes text of it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = `${atBeginning.test(value) ? "'" : ''}${value.replace(behindSeparator, "$1'")}`
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves a text as a file of the reader's, with the mark by which spreadsheets know that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const fileName = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 80)
  saveBlob(new Blob(['\u{feff}', csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
