/** Converts a real sample of every extension in the contract and writes down what came of it: `npm run test:documents`. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ConversionKind, convertible } from '@lumi/contract/document-types'
import { detectType } from '../../modules/library/content/detect-type.ts'
import { conversionOf } from '../../modules/library/document/conversion.ts'
import { findOffice } from '../../modules/library/document/find-program.ts'
import { limits } from '../../modules/library/document/limits.ts'
import { makePages } from '../../modules/library/document/make-pages.ts'
import { pagesOf, textOf } from '../../modules/library/document/pages.fixture.ts'
import { type PeoplesFile, peoplesFiles } from './people.ts'
import { type PeoplesRow, type Row, report } from './report.ts'
import { sampleOf } from './samples.ts'

const AT_ONCE = 2
const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const root = await mkdtemp(join(tmpdir(), 'lumi-documents-'))
const only = process.argv.slice(2)

async function convert(kind: ConversionKind, extension: string): Promise<Row> {
  const sample = await sampleOf(extension, root)
  if (!sample) throw new Error('nobody knows how to make a sample')
  const fileName = `sample.${extension}`
  const contentType = await detectType({ head: sample.content.subarray(0, 4100), fileName })
  const conversion = conversionOf({ contentType, fileName })
  if (!conversion) throw new Error(`${contentType} is no document`)
  const folder = await mkdtemp(join(root, 'run-'))
  const input = join(folder, `input.${conversion.extension}`)
  await writeFile(input, sample.content)
  const started = Date.now()
  const signal = AbortSignal.timeout(240_000)
  const { sizes } = await makePages(input, conversion, { folder, name: fileName, limits, signal })
  await rm(folder, { recursive: true, force: true })
  return { extension, kind, contentType, from: sample.from, pages: sizes.length, ms: Date.now() - started }
}

const rows: Row[] = []
const failed: { extension: string; reason: string }[] = []
const waiting = Object.entries(convertible)
  .flatMap(([kind, extensions]) =>
    extensions.map((extension) => [kind as ConversionKind, extension] as const),
  )
  .filter(([, extension]) => only.length === 0 || only.includes(extension))

async function show({ name, what, content, pages, texts }: PeoplesFile): Promise<PeoplesRow> {
  const found = await pagesOf(root, name, await content())
  if (found.sizes.length !== pages) throw new Error(`${found.sizes.length} pages and not ${pages}`)
  const words = texts.length > 0 ? (await textOf(found)).flat().join(' ') : ''
  const missing = texts.filter((text) => !words.includes(text))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not on its pages`)
  return { name, what, pages, texts }
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [kind, extension] = next
    try {
      rows.push(await convert(kind, extension))
      console.log(`✓ ${extension}`)
    } catch (error) {
      const reason = String(error).split('\n')[0] ?? ''
      failed.push({ extension, reason })
      console.log(`✗ ${extension}: ${reason}`)
    }
  }
}

await mkdir(root, { recursive: true })
await Promise.all(Array.from({ length: AT_ONCE }, work))
const peoples: PeoplesRow[] = []
for (const file of peoplesFiles) {
  if (only.length > 0 && !only.includes(file.name)) continue
  try {
    peoples.push(await show(file))
    console.log(`✓ ${file.name}`)
  } catch (error) {
    failed.push({ extension: file.name, reason: String(error) })
    console.log(`✗ ${file.name}: ${error}`)
  }
}
await rm(root, { recursive: true, force: true })
const office = findOffice()
const version = office
  ? execFileSync(office, ['--version'], { encoding: 'utf8' }).split(' ').slice(0, 2).join(' ')
  : 'no LibreOffice'
if (only.length === 0)
  await writeFile(
    join(repository, 'docs', 'documents.md'),
    report({ rows, peoples, failed, version, date: new Date() }),
  )
console.log(
  `\n${rows.length + peoples.length} of ${rows.length + peoples.length + failed.length} became pages`,
)
process.exitCode = failed.length > 0 ? 1 : 0
