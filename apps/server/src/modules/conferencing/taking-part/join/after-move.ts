import { ConferenceState } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import { findConference } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { findMovedTo } from '../../core/conference-user/repository.ts'

/**
 * The user that somebody became where they were moved to; undefined when they are not, or no longer, expected there.
 */
export async function personAfterMove(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<{ conference: ConferenceRow; user: ConferenceUserRow & { participationId: string } } | undefined> {
  const user = await findMovedTo(db, userId)
  if (!user?.participationId) return undefined
  const conference = await findConference(db, user.confId)
  const isOpen = conference?.state === ConferenceState.live || conference?.state === ConferenceState.waiting
  return isOpen ? { conference, user: { ...user, participationId: user.participationId } } : undefined
}
