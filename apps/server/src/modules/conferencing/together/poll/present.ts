import type { OwnPoll, Poll, PollAnswerOf } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findPresentOfGroup } from '../../core/conference-user/repository.ts'
import { countAnswers, findAnswersBy, findTexts } from './repository.ts'
import type { PollAnswerRow, PollRow } from './table.ts'
import { voterOf } from './voter.ts'

const SHOWN_TEXTS = 100

/** The reader: people who run polls see the results at any time. */
export interface PollViewer {
  readonly canManage: boolean
}

/** Makes the function that shows polls to somebody, with what came of them so far. */
export async function pollPresenter(
  services: Pick<Services, 'secrets'> & { readonly db: Db },
  rows: readonly PollRow[],
) {
  const { db } = services
  const idsOf = (some: readonly PollRow[]) => some.map(({ pollId }) => pollId)
  const results = await countAnswers(db, idsOf(rows))
  const inWords = rows.filter(({ kind }) => kind === 'text')
  const texts = await findTexts(db, idsOf(inWords), SHOWN_TEXTS)
  const waiting = await countWaiting(
    services,
    rows.filter(({ state }) => state === 'open'),
  )
  return (row: PollRow, { canManage }: PollViewer): Poll => {
    const { answers = 0, possibleRepeats = 0, counts } = results.get(row.pollId) ?? {}
    const isVisible = canManage || !row.resultsAtEnd || row.state === 'closed'
    return {
      pollId: row.pollId,
      confId: row.confId,
      question: row.question,
      kind: row.kind,
      options: row.options,
      anonymous: row.anonymous,
      resultsAtEnd: row.resultsAtEnd,
      state: row.state,
      answers,
      possibleRepeats: canManage ? row.possibleRepeats + possibleRepeats : null,
      asked: canManage && row.state === 'open' ? answers + (waiting.get(row.pollId) ?? 0) : undefined,
      tally: isVisible ? row.options.map((_, place) => counts?.get(place) ?? 0) : null,
      texts: isVisible ? (texts.get(row.pollId) ?? []) : null,
      created: row.created.toISOString(),
      opened: row.opened?.toISOString() ?? null,
      closed: row.closed?.toISOString() ?? null,
    }
  }
}

/** Counts people in the conference who have not answered, by poll. */
async function countWaiting(
  services: Pick<Services, 'secrets'> & { readonly db: Db },
  open: readonly PollRow[],
): Promise<ReadonlyMap<string, number>> {
  const { db } = services
  const [first] = open
  if (!first) return new Map()
  const present = await findPresentOfGroup(db, first.confId, UserGroup.all)
  const votersOf = (poll: PollRow) => present.map((userId) => voterOf(services, poll, userId))
  const ids = open.map(({ pollId }) => pollId)
  const given = await findAnswersBy(db, ids, [...new Set(open.flatMap(votersOf))])
  const answered = Map.groupBy(given, ({ pollId }) => pollId)
  return new Map(ids.map((pollId) => [pollId, present.length - (answered.get(pollId)?.length ?? 0)]))
}

export const withOwnAnswer = (poll: Poll, answer: PollAnswerRow | undefined): OwnPoll => ({
  ...poll,
  myAnswer: answer ? { choices: answer.choices, text: answer.text } : null,
})

export const presentAnswer = (
  { anonymous }: Pick<PollRow, 'anonymous'>,
  { voter, displayName, choices, text, possibleRepeat }: PollAnswerRow,
): PollAnswerOf => ({
  userId: anonymous ? null : voter,
  displayName,
  choices,
  text,
  possibleRepeat: anonymous ? null : possibleRepeat,
})
