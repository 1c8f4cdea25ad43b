import { colorLabels } from '@lumi/contract/values'
import type { ConferenceFilter } from '#api/conference.ts'
import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'
import { type Status, stateOfStatus } from './status.ts'

export const sortFields = ['active', 'name', 'created'] as const

/** The part of a list's view that its address carries; `label` is the name of a colour label. */
export const parseConferenceSearch = listSearch({
  q: textIn,
  active: oneOf(['true']),
  label: oneOf(colorLabels),
  sort: oneOf(sortFields),
})

export type ConferenceSearch = ReturnType<typeof parseConferenceSearch>

export const filterOf = (status: Status, { q, active, label, sort }: ConferenceSearch): ConferenceFilter => ({
  state: stateOfStatus[status],
  search: q?.trim(),
  active,
  backgroundColor: label && colorLabels.indexOf(label),
  sort,
})
