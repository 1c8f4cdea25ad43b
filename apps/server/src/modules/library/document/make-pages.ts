import { join } from 'node:path'
import type { Conversion } from './conversion.ts'
import { ConversionFailure } from './failure.ts'
import { findOffice } from './find-program.ts'
import { convertByOffice } from './libreoffice.ts'
import type { Limits } from './limits.ts'
import { runWorker } from './run-worker.ts'
import type { PageSize } from './table.ts'

type Options = {
  folder: string
  limits: Limits
  signal: AbortSignal
  onProgress?: (percent: number) => Promise<void>
}

export type Pages = {
  /** Where the pages lie; the input itself where that is what is shown. */
  path: string
  contentType: 'application/pdf' | 'image/webp'
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
      const path = join(folder, 'page.webp')
      const { sizes } = await runWorker({ kind, input, output: path }, options)
      return { path, contentType: 'image/webp', sizes }
    }
    case 'text': {
      const path = join(folder, 'pages.pdf')
      const { sizes, unshown } = await runWorker({ kind, input, output: path }, options)
      // LibreOffice knows every script that the machine has fonts for.
      const better =
        unshown && findOffice() ? await officePages(input, 'txt', options).catch(keepOurs) : undefined
      return better ?? { path, contentType: 'application/pdf', sizes }
    }
    case 'office':
      return officePages(input, extension, options)
  }
}

function keepOurs(error: unknown): undefined {
  if (error instanceof ConversionFailure) return undefined
  throw error
}

async function officePages(input: string, extension: string, options: Options): Promise<Pages> {
  const path = await convertByOffice({ ...options, input, extension })
  await options.onProgress?.(70)
  return readPages(path, options)
}

async function readPages(path: string, options: Options): Promise<Pages> {
  const { sizes } = await runWorker({ kind: 'pdf', input: path, output: path }, options)
  return { path, contentType: 'application/pdf', sizes }
}
