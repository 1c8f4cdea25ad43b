import { useText } from '#i18n/use-text.ts'
import { csvOf } from '#lib/csv.ts'
import { saveCsv } from '#lib/save-csv.ts'
import portal from '#locales/portal.gen.ts'
import texts from '#locales/summary.gen.ts'
import type { Person } from './people.ts'

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
