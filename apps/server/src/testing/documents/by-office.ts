import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOffice } from '../../modules/library/document/find-program.ts'
import { type OpenKind, openDocument } from '../../modules/library/document/office.fixture.ts'
import { runLimited } from '../../platform/process/run-limited.ts'

/** Formats that LibreOffice writes as well, by extension: from which kind, and its filter where the extension is not enough. */
export const exported: Record<string, [kind: OpenKind, filter?: string]> = {
  doc: ['text', 'MS Word 97'],
  dot: ['text', 'MS Word 97 Vorlage'],
  rtf: ['text', 'Rich Text Format'],
  fodt: ['text', 'OpenDocument Text Flat XML'],
  ott: ['text', 'writer8_template'],
  xls: ['spreadsheet', 'MS Excel 97'],
  xlt: ['spreadsheet', 'MS Excel 97 Vorlage/Template'],
  ots: ['spreadsheet', 'calc8_template'],
  fods: ['spreadsheet', 'OpenDocument Spreadsheet Flat XML'],
  dif: ['spreadsheet', 'DIF'],
  slk: ['spreadsheet', 'SYLK'],
  uos: ['spreadsheet', 'UOF spreadsheet'],
  ppt: ['presentation', 'MS PowerPoint 97'],
  pps: ['presentation', 'MS PowerPoint 97 AutoPlay'],
  pot: ['presentation', 'MS PowerPoint 97 Vorlage'],
  otp: ['presentation', 'impress8_template'],
  fodp: ['presentation', 'OpenDocument Presentation Flat XML'],
  uop: ['presentation', 'UOF presentation'],
  otg: ['graphics', 'draw8_template'],
  fodg: ['graphics', 'OpenDocument Drawing Flat XML'],
  emf: ['graphics', 'draw_emf_Export'],
  wmf: ['graphics', 'draw_wmf_Export'],
  eps: ['graphics', 'draw_eps_Export'],
  bmp: ['graphics', 'draw_bmp_Export'],
}

const extensions: Record<OpenKind, string> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
  graphics: 'odg',
}

/** A real file of the format, as LibreOffice writes it. */
export async function exportByOffice(root: string, extension: string): Promise<Buffer> {
  const [kind, filter] = exported[extension] ?? ['text']
  const folder = await mkdtemp(join(root, 'export-'))
  const input = join(folder, `sample.${extensions[kind]}`)
  const output = join(folder, 'out')
  await writeFile(input, openDocument(kind))
  const { stdout, stderr } = await runLimited({
    file: findOffice() ?? 'soffice',
    args: [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...['--headless', '--norestore', '--convert-to', filter ? `${extension}:${filter}` : extension],
      ...['--outdir', output, input],
    ],
    cwd: folder,
    memoryBytes: 2 ** 31,
    timeMs: 60_000,
    signal: new AbortController().signal,
  })
  const [made] = await readdir(output).catch(() => [])
  if (!made) throw new Error(`LibreOffice wrote no ${extension}: ${stderr} ${stdout}`.trim())
  return readFile(join(output, made))
}
