import type { OwnPoll, PollAnswerOf } from '@lumi/contract'

/** A line of the table of polls: what was asked, what was answered, how often, and by whom where that is known. */
export type PollRow = readonly [
  question: string,
  answer: string,
  votes: number,
  name: string,
  isPossibleRepeat: boolean,
]

/** Whether its lines need the answers one by one; of other polls the counts say it all. */
export const needsAnswers = ({ kind, anonymous }: OwnPoll): boolean => kind === 'text' || !anonymous

/**
 * The lines of one poll. A named one has a line for each person and answer, an anonymous one a line for each option, so
 * that the votes of an answer are the sum of its lines in either.
 */
export function pollRows(poll: OwnPoll, answers: readonly PollAnswerOf[]): PollRow[] {
  const { question, kind, anonymous, options, tally } = poll
  if (kind === 'text') return answers.map((answer) => [question, answer.text ?? '', 1, ...byWhom(answer)])
  return options.flatMap((option, place): PollRow[] => {
    const chosen = answers.filter(({ choices }) => choices.includes(place))
    if (anonymous) return [[question, option, tally?.[place] ?? 0, '', false]]
    if (chosen.length === 0) return [[question, option, 0, '', false]]
    return chosen.map((answer) => [question, option, 1, ...byWhom(answer)])
  })
}

const byWhom = ({ displayName, possibleRepeat }: PollAnswerOf) =>
  [displayName ?? '', possibleRepeat === true] as const
