import type { Services } from '../../../../platform/context.ts'
import type { PollRow } from './table.ts'

/**
 * The key that somebody's answer is stored under, so that each person answers once. In an anonymous poll it is a
 * signature: the database does not show who answered what without the installation's secret key.
 */
export const voterOf = (
  { secrets }: Pick<Services, 'secrets'>,
  { pollId, anonymous }: Pick<PollRow, 'pollId' | 'anonymous'>,
  userId: string,
): string => (anonymous ? secrets.derive('poll-voter', `${pollId} ${userId}`) : userId)
