import type { OwnPoll, PollAnswerOf } from '@lumi/contract'
import { readPollAnswers } from '#api/poll.ts'
import { useText } from '#i18n/use-text.ts'
import { csvOf, saveCsv } from '#lib/csv.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import type { Person } from './people-table.tsx'

/** Saves the attendance as a table for spreadsheets, with a row for each stay. */
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

/** A time in the reader's zone, in the format that every spreadsheet reads: “2026-11-21 09:30:00”. */
function localTime(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - zoneMs).toISOString().slice(0, 19).replace('T', ' ')
}

interface SavePollsOptions {
  readonly confId: string
  readonly token?: string
}

/** Saves the results of polls as a table for spreadsheets, with all answers. */
export function useSavePolls({ confId, token }: SavePollsOptions) {
  const t = useText(texts)
  return useActionToast(
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

/** A row of the table of polls. The name is empty where it is not known. */
type PollRow = readonly [
  question: string,
  answer: string,
  votes: number,
  name: string,
  isPossibleRepeat: boolean,
]

/** True if the table lists single answers. Other polls need their counts only. */
const needsAnswers = ({ kind, anonymous }: OwnPoll): boolean => kind === 'text' || !anonymous

/**
 * The rows of one poll. A named poll has a row for each person and answer, an anonymous one a row for each option, so
 * that the votes of an answer are the sum of its rows in both.
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
