import type { Services } from '../../../../platform/context.ts'
import type { PollRow } from './table.ts'

/**
 * The key that somebody's answer is stored under, so that each answers once. In an anonymous poll it is a signature:
 * whoever reads the database without the installation's secret key does not learn who answered what.
 */
export const voterOf = (
  { secrets }: Pick<Services, 'secrets'>,
  { pollId, anonymous }: Pick<PollRow, 'pollId' | 'anonymous'>,
  userId: string,
): string => (anonymous ? secrets.derive('poll-voter', `${pollId} ${userId}`) : userId)
