import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { detectType } from '../content/detect-type.ts'
import { conversionOf } from './conversion.ts'
import { type Limits, limits } from './limits.ts'
import { makePages, type Pages } from './make-pages.ts'

/** A file from the folder `samples`. */
export const sample = (name: string): Promise<Buffer> =>
  readFile(new URL(`./samples/${name}`, import.meta.url))

/** The pages of a file, as an upload gets them. @throws ConversionFailure */
export async function pagesOf(
  root: string,
  fileName: string,
  content: string | Buffer,
  changed: Partial<Limits> = {},
): Promise<Pages & { type: string }> {
  const head = Buffer.from(content).subarray(0, 4100)
  const type = await detectType({ head, fileName })
  const conversion = conversionOf({ contentType: type, fileName })
  if (!conversion) throw new Error(`No pages are made of ${type}`)
  const folder = await mkdtemp(join(root, 'run-'))
  const input = join(folder, `input.${conversion.extension}`)
  await writeFile(input, content)
  const signal = AbortSignal.timeout(120_000)
  const options = { folder, name: fileName, limits: { ...limits, ...changed }, signal }
  return { type, ...(await makePages(input, conversion, options)) }
}

/** The text items of each page of a PDF. */
export async function textOf({ path }: Pick<Pages, 'path'>): Promise<string[][]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await readFile(path))
  const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
    .promise
  const texts = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.flatMap((item) => ('str' in item && item.str.trim() ? item.str.trim() : []))
    }),
  )
  await document.loadingTask.destroy()
  return texts
}
