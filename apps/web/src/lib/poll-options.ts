/** Options of a poll at most, as the contract has it. */
export const mostOptions = 20

/** Returns the options without the empty ones. */
export const filledOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter(Boolean)

/** The place of an option that is there twice; the empty ones are left out anyway. */
export function duplicateIn(options: readonly string[]): number | undefined {
  const trimmed = options.map((option) => option.trim())
  const place = trimmed.findIndex((option, at) => option !== '' && trimmed.indexOf(option) < at)
  return place < 0 ? undefined : place
}
