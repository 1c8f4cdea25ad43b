import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['name', 'confId', 'created'] as const

/** The part of the list's view that its address carries; `conference` is the id of the only one that is shown. */
export const parseRecordingSearch = listSearch({ q: textIn, conference: textIn, sort: oneOf(sortFields) })

export type RecordingSearch = ReturnType<typeof parseRecordingSearch>

/** The second at which the film of a recording's page begins, from its address. */
export const parseMoment = ({ at }: Readonly<Record<string, unknown>>): { readonly at?: number } =>
  typeof at === 'number' && at >= 0 && Number.isFinite(at) ? { at } : {}
