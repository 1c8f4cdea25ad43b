/** The part of every list's view that its address carries; a list adds its filters. */
export interface ListSearch {
  readonly q?: string
  readonly sort?: string
}

/** Length of the longest text that lists are searched for. */
export const longestSearch = 200

/** Text of an address, without what no search takes; undefined where it says nothing. */
export const textIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, longestSearch) : ''
  return text.trim() ? text : undefined
}

/** Which of these an address names; undefined where it names none. */
export const oneOf = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => String(choice) === String(value))
