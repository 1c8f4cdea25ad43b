import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type LimitedResult, runLimited } from '../../../platform/process/run-limited.ts'
import { ConversionFailure } from './failure.ts'
import { findOffice } from './find-program.ts'
import type { Limits } from './limits.ts'

type Input = {
  /** Folder of this run alone; the input lies in it, and so does all that LibreOffice writes. */
  folder: string
  input: string
  extension: string
  limits: Limits
  signal: AbortSignal
  /** Leaves out all pages but the first. */
  onlyFirst?: boolean
}

/** How LibreOffice is to read what does not say so itself. */
const filters: Record<string, string> = {
  csv: 'Text - txt - csv (StarCalc):44/59,34,76,1',
  tsv: 'Text - txt - csv (StarCalc):9,34,76,1',
  txt: 'Text (encoded):UTF8,LF,,,',
}

/** Its writers of PDF, which alone can be told to leave pages out, by the kinds of documents they write. */
const writers: Record<string, readonly string[]> = {
  writer_pdf_Export: ['doc', 'docm', 'docx', 'dot', 'dotm', 'dotx', 'fodt', 'odt', 'ott', 'rtf'],
  calc_pdf_Export: ['fods', 'ods', 'ots', 'xls', 'xlsb', 'xlsm', 'xlsx', 'xlt', 'xltm', 'xltx'],
  impress_pdf_Export: [
    'fodp',
    'odp',
    'otp',
    'pot',
    'potm',
    'potx',
    'pps',
    'ppsm',
    'ppsx',
    'ppt',
    'pptm',
    'pptx',
  ],
}
const writerOf = (extension: string) =>
  Object.keys(writers).find((writer) => writers[writer]?.includes(extension))

/** Whether the first page of such a document can be had before the others. */
export const hasFirst = (extension: string): boolean => writerOf(extension) !== undefined

const firstPage = JSON.stringify({ PageRange: { type: 'string', value: '1' } })

/** A PDF of the document. Each run has a profile of its own, so that runs neither wait for nor trip over each other. */
export async function convertByOffice(run: Input): Promise<string> {
  const { folder, input, extension, limits, signal, onlyFirst } = run
  const office = findOffice()
  if (!office) throw new ConversionFailure('needsOffice')
  const profile = join(folder, 'profile')
  const output = join(folder, 'output')
  await mkdir(join(profile, 'user'), { recursive: true })
  await mkdir(output, { recursive: true })
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings)
  const filter = filters[extension]
  const result = await runLimited({
    file: office,
    args: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
      ...(filter ? [`--infilter=${filter}`] : []),
      ...[
        '--convert-to',
        onlyFirst ? `pdf:${writerOf(extension)}:${firstPage}` : 'pdf',
        '--outdir',
        output,
        input,
      ],
    ],
    cwd: folder,
    memoryBytes: limits.officeBytes,
    timeMs: limits.officeMs,
    signal,
  })
  const [made] = await readdir(output)
  if (result.killed || !made || (await stat(join(output, made))).size === 0) throw whyNot(result)
  return join(output, made)
}

function whyNot({ killed, stdout, stderr }: LimitedResult): ConversionFailure {
  if (killed === 'time') return new ConversionFailure('tookTooLong')
  const said = `${stderr}\n${stdout}`
  if (
    killed === 'memory' ||
    /bad_alloc|out of memory|cannot allocate|failed to map|Thread::create failed/i.test(said)
  ) {
    return new ConversionFailure('outOfMemory')
  }
  if (/password/i.test(said)) return new ConversionFailure('encrypted')
  return new ConversionFailure('damaged', said.trim().slice(-500))
}

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * Documents come from strangers: no macros, nothing loaded that they point to (a picture on a server, a file of this
 * machine), no links brought up to date, and a proxy that nobody answers at for whatever tries to call out anyway.
 */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'DisablePythonRuntime', 'true'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  item('Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'),
  item('Office.Writer/Content/Update', 'Link', '0'),
  item('Office.Calc/Content/Update', 'Link', '1'),
  item('Office.Common/Misc', 'FirstRun', 'false'),
  item('Inet/Settings', 'ooInetProxyType', '1'),
  item('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  item('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('\n')}
</oor:items>
`
