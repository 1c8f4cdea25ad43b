import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Conversion } from './conversion.ts'
import { ConversionFailure } from './failure.ts'
import { findOffice } from './find-program.ts'
import { convertByOffice, hasFirst } from './libreoffice.ts'
import type { Limits } from './limits.ts'
import { runWorker } from './run-worker.ts'
import type { PageSize } from './table.ts'

type Options = {
  folder: string
  limits: Limits
  signal: AbortSignal
  onProgress?: (percent: number) => Promise<void>
  /** Told of the first page where it can be had before the others, and comes before they do. */
  onFirst?: (first: Pages) => Promise<void>
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
  const over = new AbortController()
  const first = firstPage(input, extension, {
    ...options,
    signal: AbortSignal.any([options.signal, over.signal]),
  })
  try {
    const path = await convertByOffice({ ...options, input, extension })
    await options.onProgress?.(70)
    return await readPages(path, options)
  } finally {
    over.abort()
    await first
  }
}

/** Made beside the whole, which takes no longer for it where there is a second core, and says what is wrong if anything is. */
async function firstPage(input: string, extension: string, { onFirst, ...options }: Options): Promise<void> {
  if (!onFirst || !hasFirst(extension)) return
  const folder = join(options.folder, 'first')
  try {
    await mkdir(folder)
    const path = await convertByOffice({ ...options, folder, input, extension, onlyFirst: true })
    await onFirst(await readPages(path, options))
  } catch {
    // The others come all the same, or do not for the same reason.
  }
}

async function readPages(path: string, options: Options): Promise<Pages> {
  const { sizes } = await runWorker({ kind: 'pdf', input: path, output: path }, options)
  return { path, contentType: 'application/pdf', sizes }
}
