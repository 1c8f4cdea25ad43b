import { notFound } from '@tanstack/react-router'

/** The part of every list's view that its address carries; a list adds its filters. */
export interface ListSearch {
  readonly q?: string
  readonly sort?: string
}

/** Lists this long can be searched and filtered. */
export const filtersFrom = 6

/** Length of the longest text that lists are searched for. */
export const longestSearch = 200

/** A text of the address without control characters, cut to what can be searched for; undefined where none is left. */
export const textIn = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, longestSearch) : ''
  return text.trim() ? text : undefined
}

/** Finds which of these an address names; undefined where it names none. */
export const oneOf =
  <const Choice>(choices: readonly Choice[]) =>
  (value: unknown): Choice | undefined =>
    choices.find((choice) => String(choice) === String(value))

type Readers = Readonly<Record<string, (value: unknown) => unknown>>

/** Takes from an address what means something, by what reads each part of it. Its answers are the list's search. */
export const listSearch =
  <Parts extends Readers>(parts: Parts) =>
  (
    address: Readonly<Record<string, unknown>>,
  ): { readonly [Name in keyof Parts]?: ReturnType<Parts[Name]> } =>
    Object.fromEntries(Object.entries(parts).map(([name, read]) => [name, read(address[name])])) as never

/** Returns the filter for the server: the search with the typed text as its word. */
export const filterOf = <Search extends ListSearch>({ q, ...rest }: Search) => ({
  ...rest,
  search: q?.trim(),
})

/** True where these texts have each word of the search, in any order, for lists that are whole in the browser. */
export const wordsIn = (q: string | undefined, ...texts: readonly string[]): boolean => {
  const whole = texts.join(' ').toLowerCase()
  return (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** `params` of a route whose path names a part of a list by `name`; one that names none of them leads nowhere. */
export const partParam = <const Name extends string, Part>(name: Name, parts: readonly Part[]) => ({
  parse: (params: Readonly<Record<Name, string>>) => {
    const part = oneOf(parts)(params[name])
    if (part === undefined) throw notFound()
    return { [name]: part } as Record<Name, Part>
  },
  stringify: (params: Readonly<Record<Name, Part>>) =>
    ({ [name]: String(params[name]) }) as Record<Name, string>,
})
