import { ConferenceState, colorLabels } from '@lumi/contract/values'
import type { ConferenceFilter } from '#api/conference.ts'
import { listSearch, oneOf, textIn } from '#ui/list/list-search.ts'

/** The tabs as the address numbers them: 1 all, 2 waiting, 3 live, 4 ended. */
export const statuses = [1, 2, 3, 4] as const
export type Status = (typeof statuses)[number]

/** The state a tab shows; undefined for all of them. */
const stateOfStatus: Readonly<Record<Status, ConferenceState | undefined>> = {
  1: undefined,
  2: ConferenceState.waiting,
  3: ConferenceState.live,
  4: ConferenceState.ended,
}

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

/** The panes of a conference's page, in the order of their tabs. */
export const panes = ['details', 'announcements', 'users', 'content', 'polls', 'summary'] as const
export type Pane = (typeof panes)[number]

/** The pane in the address of the page. Default: the first one. */
interface PaneSearch {
  readonly pane?: Pane
}

/** Ignores unknown panes. */
export const parsePaneSearch = ({ pane }: Record<string, unknown>): PaneSearch => ({
  pane: panes.find((one) => one === pane),
})
