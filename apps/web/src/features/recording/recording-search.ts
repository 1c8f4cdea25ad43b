import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'confId', 'created'] as const

/** The part of the list's view that its address carries; `conference` is the id of the only one that is shown. */
export const parseRecordingSearch = listSearch({ q: textIn, conference: textIn, sort: oneOf(sortFields) })

export type RecordingSearch = ReturnType<typeof parseRecordingSearch>

/** Where a film begins that its address leads into. Seconds. */
export const parseMoment = ({ at }: Readonly<Record<string, unknown>>): { readonly at?: number } =>
  typeof at === 'number' && at >= 0 && Number.isFinite(at) ? { at } : {}
