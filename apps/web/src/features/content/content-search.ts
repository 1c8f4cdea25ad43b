import { filterOf, listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'type'] as const

/** The part of the library's view that its address carries; `file` is the id of the one that is previewed. */
export const parseContentSearch = listSearch({ q: textIn, sort: oneOf(sortFields), file: textIn })

export type ContentSearch = ReturnType<typeof parseContentSearch>

/** Returns the filter for the server. */
export const contentFilterOf = ({ file: _, ...search }: ContentSearch) => filterOf(search)
