import { ConferenceState } from '@lumi/contract/values'
import { oneOf } from '#ui/list/list-search.ts'

/** The tabs as the address numbers them: 1 all, 2 waiting, 3 live, 4 ended. */
export const statuses = [1, 2, 3, 4] as const
export type Status = (typeof statuses)[number]

export const parseStatus = (text: string): Status | undefined => oneOf(statuses, text)

/** The state a tab shows; undefined for all of them. */
export const stateOfStatus: Readonly<Record<Status, ConferenceState | undefined>> = {
  1: undefined,
  2: ConferenceState.waiting,
  3: ConferenceState.live,
  4: ConferenceState.ended,
}
