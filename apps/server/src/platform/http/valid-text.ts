/**
 * Returns true if the database can store every text in a parsed value. JSON can contain NUL and lone surrogates;
 * PostgreSQL supports neither, and would fail only after half of the work is done.
 */
export function isValidText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isValidText)
  return true
}
