/**
 * Whether the database can keep every text in a parsed value. JSON can carry a NUL and halves of characters;
 * PostgreSQL knows neither, and would fail only after half of the work is done.
 */
export function isValidText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isValidText)
  return true
}
