import { colorLabels } from '@lumi/contract/values'
import type { ConferenceFilter } from '#api/conference/list-conferences.ts'
import { type Status, stateOfStatus } from './status.ts'

/** The part of a list's view that its address carries. */
export interface ListSearch {
  readonly q?: string
  readonly active?: 'true'
  /** Name of a colour label. */
  readonly label?: string
}

/** Takes from an address what means something. */
export const parseListSearch = ({ q, active, label }: Record<string, unknown>): ListSearch => ({
  q: typeof q === 'string' && q.trim() ? q : undefined,
  active: active === 'true' ? 'true' : undefined,
  label: colorLabels.find((name) => name === label),
})

export const filterOf = (status: Status, { q, active, label }: ListSearch): ConferenceFilter => {
  const color = label ? (colorLabels as readonly string[]).indexOf(label) : -1
  return {
    state: stateOfStatus[status],
    search: q?.trim(),
    active,
    backgroundColor: color < 0 ? undefined : color,
  }
}

export const isNarrowed = ({ q, active, label }: ListSearch): boolean => Boolean(q ?? active ?? label)
