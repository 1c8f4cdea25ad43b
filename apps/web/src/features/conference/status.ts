import { ConferenceState } from '@lumi/contract/values'

/** The tabs as the address numbers them: 1 all, 2 waiting, 3 live, 4 ended. */
export const statuses = [1, 2, 3, 4] as const
export type Status = (typeof statuses)[number]

/** The state a tab shows; undefined for all of them. */
export const stateOfStatus: Readonly<Record<Status, ConferenceState | undefined>> = {
  1: undefined,
  2: ConferenceState.waiting,
  3: ConferenceState.live,
  4: ConferenceState.ended,
}
