import { saveBlob } from './save-blob.ts'

/** Saves a text as a file of the reader's, with the mark by which spreadsheets know that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const fileName = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 80)
  saveBlob(new Blob(['\u{feff}', csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
