import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Conversion } from './conversion.ts'
import { ConversionFailure } from './failure.ts'
import { findOffice } from './find-program.ts'
import type { Limits } from './limits.ts'
import { convertByOffice } from './office/libreoffice.ts'
import { runWorker } from './run-worker.ts'
import type { PageSize } from './table.ts'
import type { OfficeInput, PagesType } from './worker-result.ts'

type Options = {
  folder: string
  /** Name of the document, as people see it. */
  name: string
  limits: Limits
  signal: AbortSignal
  onProgress?: (percent: number) => Promise<void>
  /** Called with the first page, if it is available before the others. */
  onFirst?: (first: Pages) => Promise<void>
}

export type Pages = {
  /** Path of the pages; that of the input itself if it is shown as it is. */
  path: string
  contentType: PagesType
  sizes: PageSize[]
}

/** Makes the pages of the file `input`, in a folder of its own. @throws ConversionFailure */
export async function makePages(
  input: string,
  { kind, extension }: Conversion,
  options: Options,
): Promise<Pages> {
  const { folder } = options
  switch (kind) {
    case 'pdf':
      return readPages(input, options)
    case 'image': {
      const path = join(folder, 'pages')
      return { path, ...(await runWorker({ kind, input, output: path }, options)) }
    }
    case 'text': {
      const path = join(folder, 'pages.pdf')
      const { sizes, unshown } = await runWorker({ kind, input, output: path }, options)
      // LibreOffice knows every script that the machine has fonts for.
      const better =
        unshown && findOffice()
          ? await officePages(await textInput(unshown), 'txt', options).catch(rethrowUnlessOurs)
          : undefined
      return better ?? { path, contentType: 'application/pdf', sizes }
    }
    case 'office': {
      if (!findOffice()) throw new ConversionFailure('needsOffice')
      const output = join(folder, 'table.csv')
      const read = await runWorker({ kind, input, output, extension }, options)
      return officePages(read, extension, options)
    }
  }
}

const textInput = async (path: string): Promise<OfficeInput> => ({ path, bytes: (await stat(path)).size })

function rethrowUnlessOurs(error: unknown): undefined {
  if (error instanceof ConversionFailure) return undefined
  throw error
}

async function officePages(input: OfficeInput, extension: string, options: Options): Promise<Pages> {
  const { onFirst } = options
  const passFirst = onFirst && (async (path: string) => onFirst(await readPages(path, options)))
  const path = await convertByOffice(input, { ...options, extension, onFirst: passFirst })
  await options.onProgress?.(70)
  return readPages(path, options)
}

async function readPages(path: string, options: Options): Promise<Pages> {
  const { sizes } = await runWorker({ kind: 'pdf', input: path, output: path }, options)
  return { path, contentType: 'application/pdf', sizes }
}
