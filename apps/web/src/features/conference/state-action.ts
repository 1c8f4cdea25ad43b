import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { IconPlayerPlay, IconPlayerStop, IconRotateClockwise } from '@tabler/icons-react'
import type { StateAction } from '#api/conference.ts'

export const actionIcons = { start: IconPlayerPlay, end: IconPlayerStop, restart: IconRotateClockwise }

/** What can be done to a conference in this state. */
export const actionOf = ({ state }: Pick<Conference, 'state'>): StateAction =>
  state === ConferenceState.live ? 'end' : state === ConferenceState.ended ? 'restart' : 'start'

/** What can be done to all of these together; undefined when their states differ, or when there are none. */
export const commonActionOf = (
  conferences: readonly Pick<Conference, 'state'>[],
): StateAction | undefined => {
  const actions = new Set(conferences.map(actionOf))
  return actions.size === 1 ? [...actions][0] : undefined
}
