import { readFile } from 'node:fs/promises'
import type { PageSize } from '../table.ts'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'

// It searches for a canvas, which counting pages does not need, and complains on standard output.
console.log = console.warn = console.info = () => {}
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** Reads the number of pages of a PDF, and their sizes as shown. */
export async function readPdf({ input, maxPages }: WorkerTask): Promise<StepResults['pdf'] | WorkerFailure> {
  const data = new Uint8Array(await readFile(input))
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  try {
    const document = await loading.promise
    if (document.numPages > maxPages) return { failure: 'tooManyPages' }
    const sizes: PageSize[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      if (!(width > 0 && height > 0 && width < 1e6 && height < 1e6)) return { failure: 'damaged' }
      sizes.push([round(width), round(height)])
      page.cleanup()
    }
    return sizes.length > 0 ? { sizes } : { failure: 'damaged' }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { failure: isLocked ? 'encrypted' : 'damaged' }
  }
}

const round = (points: number) => Math.round(points * 100) / 100
