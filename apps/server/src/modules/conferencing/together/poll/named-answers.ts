import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, ne, sql } from '../../../../platform/db/orm.ts'
import { conferenceUsers } from '../../core/conference/table.ts'
import { type PollRow, pollAnswers, polls } from './table.ts'

/** A poll that is not anonymous, with the chosen options by the users of the conference who have answered. */
export type NamedPoll = Pick<PollRow, 'pollId' | 'question' | 'kind' | 'options' | 'opened'> & {
  readonly answers: ReadonlyMap<string, readonly number[]>
}

/**
 * The polls of a conference that were opened and are not anonymous, the oldest first. Answers that were given in a
 * breakout room are those of the user in the main room.
 */
export async function findNamedPolls(db: Db, confId: string): Promise<NamedPoll[]> {
  const { pollId, question, kind, options, opened, anonymous, state, created } = polls
  const found = await db
    .select({ pollId, question, kind, options, opened })
    .from(polls)
    .where(and(eq(polls.confId, confId), eq(anonymous, false), ne(state, 'draft')))
    .orderBy(asc(created), asc(pollId))
  if (found.length === 0) return []
  const answers = await db
    .select({
      pollId: pollAnswers.pollId,
      userId: sql<string>`coalesce(${conferenceUsers.homeId}, ${pollAnswers.voter})`,
      choices: pollAnswers.choices,
    })
    .from(pollAnswers)
    .leftJoin(conferenceUsers, eq(conferenceUsers.userId, pollAnswers.voter))
    .where(
      inArray(
        pollAnswers.pollId,
        found.map((poll) => poll.pollId),
      ),
    )
  const byPoll = Map.groupBy(answers, (answer) => answer.pollId)
  return found.map((poll) => ({
    ...poll,
    answers: new Map(byPoll.get(poll.pollId)?.map(({ userId, choices }) => [userId, choices])),
  }))
}
