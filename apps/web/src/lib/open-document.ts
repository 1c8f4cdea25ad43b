import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type PageLink, readLinks } from './pdf-links.ts'

/** The pages of a document, to draw them. Sizes in CSS pixels. */
export interface OpenDocument {
  readonly pages: number
  /** Draws a page as large as fits into the space. Rejects when it is given up by `signal`. */
  draw(page: number, space: Size, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** Draws a part of a page that is as large as `space` or larger, as sharp as the screen. */
  drawPart(page: number, part: Part, signal: AbortSignal): Promise<HTMLCanvasElement>
  /** The text of a page, for people who cannot see it. */
  text(page: number): Promise<string>
  /** The links of a page. */
  links(page: number): Promise<readonly PageLink[]>
  close(): void
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Of a page that is `whole` across and down: what is seen of it. */
export interface Part extends Size {
  readonly whole: Size
  readonly x: number
  readonly y: number
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
    // Fonts of the system that have the names of standard fonts may be wider: their letters would be squeezed.
    useSystemFonts: false,
  })
  const pdf: PDFDocumentProxy = await task.promise.catch(async (error) => {
    await task.destroy()
    throw error
  })
  const render = async (
    page: PDFPageProxy,
    { canvas, viewport }: Pick<Parameters<PDFPageProxy['render']>[0], 'canvas' | 'viewport'>,
    signal: AbortSignal,
  ) => {
    const rendering = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => rendering.cancel(), { once: true })
    await rendering.promise
    page.cleanup()
  }
  return {
    pages: pdf.numPages,
    async draw(number, space, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const { canvas, scale } = canvasFor(page.getViewport({ scale: 1 }), space)
      await render(page, { canvas, viewport: page.getViewport({ scale }) }, signal)
      return canvas
    },
    async drawPart(number, part, signal) {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const canvas = canvasOf(part)
      const scale = (part.whole.width / page.getViewport({ scale: 1 }).width) * devicePixelRatio
      const offset = { offsetX: -part.x * devicePixelRatio, offsetY: -part.y * devicePixelRatio }
      await render(page, { canvas, viewport: page.getViewport({ scale, ...offset }) }, signal)
      return canvas
    },
    async text(number) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    },
    links: async (number) => readLinks(pdf, await pdf.getPage(number)),
    close: () => void task.destroy(),
  }
}

async function openImage(file: Blob): Promise<OpenDocument> {
  const picture = await createImageBitmap(file)
  return {
    pages: 1,
    async draw(_, space) {
      const { canvas } = canvasFor(picture, space)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    async drawPart(_, { whole, x, y, width, height }) {
      const canvas = canvasOf({ width, height })
      const pixels = picture.width / whole.width
      canvas
        .getContext('2d')
        ?.drawImage(
          picture,
          ...([x, y, width, height].map((side) => side * pixels) as [number, number, number, number]),
          ...([0, 0, canvas.width, canvas.height] as const),
        )
      return canvas
    },
    text: async () => '',
    links: async () => [],
    close: () => picture.close(),
  }
}

/** A canvas as large as fits, as sharp as the screen, and its pixels per unit of the page. */
function canvasFor(page: Size, space: Size) {
  const shown = Math.min(space.width / page.width, space.height / page.height)
  const canvas = canvasOf({ width: page.width * shown, height: page.height * shown })
  canvas.style.width = `${Math.round(page.width * shown)}px`
  return { canvas, scale: shown * devicePixelRatio }
}

/** So many CSS pixels, as sharp as the screen. */
function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * devicePixelRatio))
  canvas.height = Math.max(1, Math.round(height * devicePixelRatio))
  return canvas
}
