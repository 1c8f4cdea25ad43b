import { ConferenceState } from '@lumi/contract/values'
import { fail } from '../../../../platform/errors/failure.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'

/** Whether starting changes anything. Starting one that is live is what somebody wanted who was second. */
export function startsFrom(state: number): boolean {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  return state !== ConferenceState.live
}

/** Whether ending changes anything. One that only waited ends as well. */
export function endsFrom(state: number): boolean {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  return state !== ConferenceState.ended
}

/** Breakout rooms begin and end together; one that ended by itself would leave those in it nowhere to return to. */
export function checkNoRoom({ parentId }: Pick<ConferenceRow, 'parentId'>): void {
  if (parentId) fail('forbidden', { description: 'Breakout rooms are opened and closed together' })
}

/** Deleting is for what is over; the portal asks and ends it first. */
export function checkDeletable(state: number): void {
  if (state === ConferenceState.deleted) fail('conferenceDeleted')
  if (state !== ConferenceState.ended) fail('conferenceNotEnded')
}
