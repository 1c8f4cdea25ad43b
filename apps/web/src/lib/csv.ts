/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/** A table as RFC 4180 has it. A cell that a spreadsheet would calculate is made text by an apostrophe. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
