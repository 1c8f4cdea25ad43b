import type { ContentFilter } from '#api/content/list-contents.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'type'] as const
type SortField = (typeof sortFields)[number]

/** The part of the library's view that its address carries. */
export interface ContentSearch {
  readonly q?: string
  readonly sort?: SortField
}

/** Takes from an address what means something. */
export const parseContentSearch = ({ q, sort }: Record<string, unknown>): ContentSearch => ({
  q: textIn(q),
  sort: oneOf(sortFields, sort),
})

export const filterOf = ({ q, sort }: ContentSearch): ContentFilter => ({ search: q?.trim(), sort })
