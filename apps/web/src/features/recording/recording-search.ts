import type { RecordingFilter } from '#api/recording/list-recordings.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'confId', 'created'] as const
type SortField = (typeof sortFields)[number]

/** The part of the list's view that its address carries. */
export interface RecordingSearch {
  readonly q?: string
  /** Id of the only conference whose recordings are shown. */
  readonly conference?: string
  readonly sort?: SortField
}

/** Takes from an address what means something. */
export const parseRecordingSearch = ({ q, conference, sort }: Record<string, unknown>): RecordingSearch => ({
  q: textIn(q),
  conference: textIn(conference),
  sort: oneOf(sortFields, sort),
})

export const filterOf = ({ q, conference, sort }: RecordingSearch): RecordingFilter => ({
  search: q?.trim(),
  conference,
  sort,
})
