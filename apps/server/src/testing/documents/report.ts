import type { ConversionKind } from '@lumi/contract/document-types'

export type Row = {
  extension: string
  kind: ConversionKind
  contentType: string
  /** The program that wrote the sample. */
  from: string
  pages: number
  ms: number
}

export type PeoplesRow = { name: string; what: string; pages: number; texts: readonly string[] }

type Run = {
  rows: Row[]
  peoples: PeoplesRow[]
  failed: { extension: string; reason: string }[]
  version: string
  date: Date
}

const titles: Record<ConversionKind, string> = {
  pdf: 'Shown as they are',
  image: 'Pictures',
  text: 'Text',
  office: 'Through LibreOffice',
}

/** The page `docs/documents.md`. */
export function report({ rows, peoples, failed, version, date }: Run): string {
  const sections = Object.entries(titles).map(([kind, title]) => {
    const lines = rows
      .filter((row) => row.kind === kind)
      .toSorted((a, b) => a.extension.localeCompare(b.extension, 'en'))
      .map(
        ({ extension, contentType, from, pages, ms }) =>
          `| ${extension} | ${contentType} | ${from} | ${pages} | ${(ms / 1000).toFixed(1)} |`,
      )
    const head = '| extension | type by content | sample | pages | seconds |\n|---|---|---|---|---|'
    return `## ${title}\n\n${head}\n${lines.join('\n')}`
  })
  const files = peoples.map(
    ({ name, what, pages, texts }) => `| ${name} | ${what} | ${pages} | ${texts.join(', ')} |`,
  )
  const asPeople = `## Files as people have them\n\n| file | what it is | pages | found on them |\n|---|---|---|---|\n${files.join('\n')}`
  const left = failed.map(({ extension, reason }) => `- ${extension}: ${reason}`)
  return [
    '# Documents that become pages',
    `Run of ${date.toISOString().slice(0, 10)} with ${version}: ${rows.length} extensions and ${peoples.length} files of other kinds became pages, ${failed.length} did not. ` +
      'Each row is a real sample of the format, recognised by its content and converted as an upload is. Run again with `npm run test:documents`.',
    ...sections,
    asPeople,
    ...(left.length > 0 ? [`## Failed\n\n${left.join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}
