import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** The pages of a document, to draw them. Sizes in CSS pixels. */
export interface OpenDocument {
  /** Draws a page as large as fits into the space. Rejects when it is given up by `signal`. */
  draw(page: number, space: Size, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** What a page says, for those who do not see it. */
  text(page: number): Promise<string>
  close(): void
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Opens what the server answers for a document: a PDF, or an image of a single page. */
export const openDocument = (file: Blob): Promise<OpenDocument> =>
  file.type === 'application/pdf' ? openPdf(file) : openImage(file)

async function openPdf(file: Blob): Promise<OpenDocument> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = workerUrl
  // Put there by `build/pdf-files.ts`.
  const beside = `/assets/pdf-${version}`
  const task = getDocument({
    data: await file.arrayBuffer(),
    wasmUrl: `${beside}/wasm/`,
    cMapUrl: `${beside}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${beside}/standard_fonts/`,
    iccUrl: `${beside}/iccs/`,
  })
  const pdf: PDFDocumentProxy = await task.promise.catch(async (error) => {
    await task.destroy()
    throw error
  })
  return {
    async draw(number, space, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const { canvas, scale } = canvasFor(page.getViewport({ scale: 1 }), space)
      const rendering = page.render({ canvas, viewport: page.getViewport({ scale }) })
      signal.addEventListener('abort', () => rendering.cancel(), { once: true })
      await rendering.promise
      page.cleanup()
      return canvas
    },
    async text(number) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    },
    close: () => void task.destroy(),
  }
}

async function openImage(file: Blob): Promise<OpenDocument> {
  const picture = await createImageBitmap(file)
  return {
    async draw(_, space) {
      const { canvas } = canvasFor(picture, space)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    text: async () => '',
    close: () => picture.close(),
  }
}

/** A canvas as large as fits, as sharp as the screen, and its pixels per unit of the page. */
function canvasFor(page: Size, space: Size) {
  const shown = Math.min(space.width / page.width, space.height / page.height)
  const scale = shown * devicePixelRatio
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(page.width * scale))
  canvas.height = Math.max(1, Math.round(page.height * scale))
  canvas.style.width = `${Math.round(page.width * shown)}px`
  return { canvas, scale }
}
