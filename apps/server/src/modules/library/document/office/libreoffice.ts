import { access, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type LimitedResult, runLimited } from '../../../../platform/process/run-limited.ts'
import { ConversionFailure } from '../failure.ts'
import { findOffice } from '../find-program.ts'
import { fontsFor } from '../fonts.ts'
import { type Limits, timeFor } from '../limits.ts'
import type { OfficeInput } from '../worker-result.ts'
import { officeKindOf } from './kinds.ts'
import { CONVERT, writeProfile } from './profile.ts'

type Options = {
  /** Folder of this run alone; the input lies in it, and so does all that LibreOffice writes. */
  folder: string
  /** Extension of the document, or `txt` for a text in UTF-8. */
  extension: string
  /** Name of the document as people see it. Documents may show their own name. */
  name: string
  limits: Limits
  signal: AbortSignal
  /** Receives the path of the first page if that is ready before the others. */
  onFirst?: (path: string) => Promise<void>
}

/** The interval of checks for the first page. */
const POLL_MS = 200
/** Formats without page styles: LibreOffice adds a header and footer of its own to them. */
const tables = ['csv', 'tsv', 'dif', 'slk', 'wk1', 'wks', 'dbf']
/** Text delimiter, character set and first line, in the numbers of LibreOffice's CSV filter. */
const QUOTES = 34
const UTF8 = 76
const FIRST_LINE = 1
/** Column format that shows cells unchanged, and not as numbers or dates. */
const AS_TEXT = 2

/** A PDF of the document. Each run has a profile of its own, so that runs neither wait for nor trip over each other. */
export async function convertByOffice(input: OfficeInput, options: Options): Promise<string> {
  const { folder, extension, name, limits, signal, onFirst } = options
  const office = findOffice()
  if (!office) throw new ConversionFailure('needsOffice')
  const profile = join(folder, 'profile')
  const output = join(folder, 'output')
  await writeProfile(profile)
  await mkdir(output)
  const [filter = '', filterOptions = ''] = filterOf(input, extension)
  const running = runLimited({
    file: office,
    args: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
      CONVERT,
    ],
    env: {
      ...(await fontsFor(folder)),
      // LibreOffice decodes the environment by it.
      LC_ALL: 'C.UTF-8',
      LUMI_INPUT: pathToFileURL(input.path).href,
      LUMI_OUTPUT: pathToFileURL(output).href,
      LUMI_NAME: name,
      LUMI_KIND: input.table ? 'calc' : (officeKindOf(extension) ?? ''),
      LUMI_FILTER: filter,
      LUMI_FILTER_OPTIONS: filterOptions,
      LUMI_TABLE: input.table || tables.includes(extension) ? '1' : '',
      LUMI_FIRST: onFirst ? '1' : '',
    },
    cwd: folder,
    memoryBytes: limits.officeBytes,
    timeMs: timeFor('office', input.bytes, limits),
    signal,
  })
  const [result] = await Promise.all([
    running,
    onFirst && passFirst(join(output, 'first.pdf'), running, onFirst),
  ])
  const outcome = await readFile(join(output, 'outcome.txt'), 'utf8').catch(() => '')
  if (result.killed || outcome.trim() !== 'made') throw whyNot(result, outcome.trim())
  return join(output, 'pages.pdf')
}

/** The import filter for formats that LibreOffice cannot recognize by itself. */
function filterOf({ table }: OfficeInput, extension: string): [filter?: string, options?: string] {
  if (extension === 'txt') return ['Text (encoded)', 'UTF8,LF,,,']
  if (!table) return []
  const columns = Array.from({ length: table.columns }, (_, index) => `${index + 1}/${AS_TEXT}`).join('/')
  const separator = table.separator.charCodeAt(0)
  return ['Text - txt - csv (StarCalc)', [separator, QUOTES, UTF8, FIRST_LINE, columns].join(',')]
}

/** Failures are ignored: the complete document has the same problem, or none. */
async function passFirst(
  path: string,
  running: Promise<unknown>,
  onFirst: (path: string) => Promise<void>,
): Promise<void> {
  const over = running.then(
    () => true,
    () => true,
  )
  for (;;) {
    // All pages are ready, so the first one is not needed by itself.
    if (await Promise.race([over, setTimeout(POLL_MS, false)])) return
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return onFirst(path).catch(() => undefined)
  }
}

function whyNot({ killed, stdout, stderr }: LimitedResult, outcome: string): ConversionFailure {
  if (killed === 'time') return new ConversionFailure('tookTooLong')
  if (outcome === 'empty') return new ConversionFailure('empty')
  const output = [outcome, stderr, stdout].join('\n').trim()
  if (
    killed === 'memory' ||
    /bad_alloc|out of memory|cannot allocate|failed to map|Thread::create failed/i.test(output)
  ) {
    return new ConversionFailure('outOfMemory')
  }
  return new ConversionFailure('damaged', output.slice(-500))
}
