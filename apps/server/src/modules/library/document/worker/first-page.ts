import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'
import { makeThumbnail } from './thumbnail.ts'

// Standard output is for the answer alone.
console.log = console.warn = console.info = () => {}
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')

/** Fonts and character maps that documents leave out. */
const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')

/** The first page of a PDF as a small picture. */
export async function drawFirstPage(task: WorkerTask): Promise<StepResults['firstPage'] | WorkerFailure> {
  const { input, maxPixels, maxSide = 1 } = task
  try {
    const document = await getDocument({
      data: new Uint8Array(await readFile(input)),
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: join(packageFolder, 'standard_fonts', '/'),
      cMapUrl: join(packageFolder, 'cmaps', '/'),
      wasmUrl: join(packageFolder, 'wasm', '/'),
      // It would reserve more addresses than the process may have.
      useWasm: false,
      maxImageSize: maxPixels,
      useSystemFonts: false,
    }).promise
    const page = await document.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: maxSide / Math.max(width, height) })
    const canvas = (document.canvasFactory as CanvasFactory).create(
      whole(viewport.width),
      whole(viewport.height),
    )
    await page.render({ canvas: canvas.canvas as unknown as Canvas, viewport }).promise
    return makeThumbnail(canvas.canvas.toBuffer('image/png'), task)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { failure: isLocked ? 'encrypted' : 'damaged' }
  }
}

const whole = (pixels: number) => Math.max(1, Math.round(pixels))

type Canvas = Parameters<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['render']>[0]['canvas']

/** The canvas on which PDF.js draws outside of browsers. */
type CanvasFactory = {
  create(width: number, height: number): { canvas: { toBuffer(type: 'image/png'): Buffer } }
}
