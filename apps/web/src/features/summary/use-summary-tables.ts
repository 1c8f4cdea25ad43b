import type { OwnPoll } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { csvOf } from '#lib/csv.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import type { Person } from './people.ts'

/** The summary as tables for spreadsheets. */
export function useSummaryTables() {
  const t = useText(texts)
  const names = useText(portal)
  return {
    /** A row for each time that somebody was there. */
    people: (people: readonly Person[]) =>
      csvOf([
        [t('csv.name'), t('csv.role'), t('csv.joined'), t('csv.left'), t('csv.minutes')],
        ...people.flatMap(({ displayName, role, stays }) =>
          stays.map(({ joined, left }) => [
            displayName,
            names(`role.${role}`),
            localTime(joined),
            left === undefined ? '' : localTime(left),
            left === undefined ? '' : Math.round((left - joined) / 6000) / 10,
          ]),
        ),
      ]),
    /** A row for each option, or each answer in words. */
    polls: (polls: readonly OwnPoll[]) =>
      csvOf([
        [t('csv.question'), t('csv.answer'), t('csv.votes')],
        ...polls.flatMap(({ question, kind, options, tally, texts: inWords }) =>
          kind === 'text'
            ? (inWords ?? []).map((text) => [question, text, 1])
            : options.map((option, place) => [question, option, tally?.[place] ?? 0]),
        ),
      ]),
  }
}

/** As every spreadsheet reads it, in the reader's own zone: “2026-11-21 09:30:00”. */
function localTime(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - zoneMs).toISOString().slice(0, 19).replace('T', ' ')
}
