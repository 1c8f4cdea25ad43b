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
import { type Row, report } from './report.ts'
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
  const { sizes } = await makePages(input, conversion, { folder, limits, signal })
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
await rm(root, { recursive: true, force: true })
const office = findOffice()
const version = office
  ? execFileSync(office, ['--version'], { encoding: 'utf8' }).split(' ').slice(0, 2).join(' ')
  : 'no LibreOffice'
if (only.length === 0)
  await writeFile(
    join(repository, 'docs', 'documents.md'),
    report({ rows, failed, version, date: new Date() }),
  )
console.log(`\n${rows.length} of ${rows.length + failed.length} extensions became pages`)
process.exitCode = failed.length > 0 ? 1 : 0
