import { colorLabels } from '@lumi/contract/values'
import type { ConferenceFilter } from '#api/conference/list-conferences.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'
import { type Status, stateOfStatus } from './status.ts'

/** The part of a list's view that its address carries. */
export interface ConferenceSearch {
  readonly q?: string
  readonly active?: 'true'
  /** Name of a colour label. */
  readonly label?: string
}

/** Takes from an address what means something. */
export const parseConferenceSearch = ({ q, active, label }: Record<string, unknown>): ConferenceSearch => ({
  q: textIn(q),
  active: oneOf(['true'], active),
  label: oneOf(colorLabels, label),
})

export const filterOf = (status: Status, { q, active, label }: ConferenceSearch): ConferenceFilter => {
  const color = label ? (colorLabels as readonly string[]).indexOf(label) : -1
  return {
    state: stateOfStatus[status],
    search: q?.trim(),
    active,
    backgroundColor: color < 0 ? undefined : color,
  }
}
