import type { OwnPoll, Poll, PollAnswerOf } from '@lumi/contract'
import type { Db } from '../../../platform/db/database.ts'
import { countAnswers, findTexts } from './repository.ts'
import type { PollAnswerRow, PollRow } from './table.ts'

const SHOWN_TEXTS = 100

/** Who looks: those who run polls see the results at any time. */
export interface PollViewer {
  readonly canManage: boolean
}

/** Makes the function that shows polls to somebody, with what came of them so far. */
export async function pollPresenter(db: Db, rows: readonly PollRow[]) {
  const idsOf = (some: readonly PollRow[]) => some.map(({ pollId }) => pollId)
  const results = await countAnswers(db, idsOf(rows))
  const inWords = rows.filter(({ kind }) => kind === 'text')
  const texts = await findTexts(db, idsOf(inWords), SHOWN_TEXTS)
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
      tally: isVisible ? row.options.map((_, place) => counts?.get(place) ?? 0) : null,
      texts: isVisible ? (texts.get(row.pollId) ?? []) : null,
      created: row.created.toISOString(),
      opened: row.opened?.toISOString() ?? null,
      closed: row.closed?.toISOString() ?? null,
    }
  }
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
