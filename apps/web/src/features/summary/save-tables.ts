import type { OwnPoll, PollAnswerOf } from '@lumi/contract'
import { readPollAnswers } from '#api/poll-results.ts'
import { useText } from '#i18n/use-text.ts'
import { csvOf } from '#lib/csv.ts'
import { saveCsv } from '#lib/save-csv.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import { useTold } from '#ui/state/use-told.ts'
import type { Person } from './people-table.tsx'

/** Saves who was there as a table for spreadsheets: a row for each time that somebody was. */
export function useSavePeople() {
  const t = useText(texts)
  const names = useText(portal)
  return (name: string, people: readonly Person[]) => {
    const rows = people.flatMap(({ displayName, role, stays }) =>
      stays.map(({ joined, left }) => [
        displayName,
        names(`role.${role}`),
        localTime(joined),
        left === undefined ? '' : localTime(left),
        left === undefined ? '' : Math.round((left - joined) / 6000) / 10,
      ]),
    )
    const head = [t('csv.name'), t('csv.role'), t('csv.joined'), t('csv.left'), t('csv.minutes')]
    saveCsv(name, csvOf([head, ...rows]))
  }
}

/** As every spreadsheet reads it, in the reader's own zone: “2026-11-21 09:30:00”. */
function localTime(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - zoneMs).toISOString().slice(0, 19).replace('T', ' ')
}

interface SavePollsOptions {
  readonly confId: string
  readonly token?: string
}

/** Saves what came of polls as a table for spreadsheets, with every answer, also those that the page has no room for. */
export function useSavePolls({ confId, token }: SavePollsOptions) {
  const t = useText(texts)
  return useTold(
    async (name: string, polls: readonly OwnPoll[]) => {
      const rows = []
      for (const poll of polls) {
        const answers = needsAnswers(poll) ? await readPollAnswers(confId, poll.pollId, token) : []
        for (const [question, answer, votes, by, isRepeat] of pollRows(poll, answers))
          rows.push([question, answer, votes, by, isRepeat ? t('csv.repeat.yes') : ''])
      }
      const head = [t('csv.question'), t('csv.answer'), t('csv.votes'), t('csv.name'), t('csv.repeat')]
      saveCsv(name, csvOf([head, ...rows]))
    },
    { failed: () => t('csv.failed') },
  )
}

/** A line of the table of polls: what was asked, what was answered, how often, and by whom where that is known. */
type PollRow = readonly [
  question: string,
  answer: string,
  votes: number,
  name: string,
  isPossibleRepeat: boolean,
]

/** Whether its lines need the answers one by one; of other polls the counts say it all. */
const needsAnswers = ({ kind, anonymous }: OwnPoll): boolean => kind === 'text' || !anonymous

/**
 * The lines of one poll. A named one has a line for each person and answer, an anonymous one a line for each option, so
 * that the votes of an answer are the sum of its lines in either.
 */
function pollRows(poll: OwnPoll, answers: readonly PollAnswerOf[]): PollRow[] {
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
