import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'type'] as const

/** The part of the library's view that its address carries. */
export const parseContentSearch = listSearch({ q: textIn, sort: oneOf(sortFields) })

export type ContentSearch = ReturnType<typeof parseContentSearch>
