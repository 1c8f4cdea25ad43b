import type { OwnPoll } from '@lumi/contract'
import { readPollAnswers } from '#api/poll-results.ts'
import { useText } from '#i18n/use-text.ts'
import { csvOf } from '#lib/csv.ts'
import { saveCsv } from '#lib/save-csv.ts'
import texts from '#locales/summary.gen.ts'
import { useTold } from '#ui/state/use-told.ts'
import { needsAnswers, pollRows } from './poll-rows.ts'

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
