import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

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

/** The visible part of a page whose full size is `whole`. */
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

/** Creates a canvas of this size in CSS pixels, as sharp as the screen. */
function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * devicePixelRatio))
  canvas.height = Math.max(1, Math.round(height * devicePixelRatio))
  return canvas
}

/** A link on a page. */
export interface PageLink {
  readonly to: { readonly url: string } | { readonly page: number }
  /** The text of the link; empty for pictures. */
  readonly text: string
  /** Fractions of the page, from its upper left corner. */
  readonly box: Box
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** More links than a table of contents has on one page. */
const mostLinks = 300
/** Share of the height of a line that is below its baseline. */
const below = 0.25

/** The links of a page in the order of the document. */
export async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const annotations: Annotation[] = await page.getAnnotations({ intent: 'display' })
  const links = annotations.filter(({ subtype }) => subtype === 'Link').slice(0, mostLinks)
  if (links.length === 0) return []
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item): TextItem[] => ('str' in item && item.str.trim() ? [item] : []))
  const found = await Promise.all(
    links.map(async (link): Promise<PageLink[]> => {
      const to = await targetOf(pdf, page.pageNumber, link)
      const box = boxOf(page, link.rect)
      if (!to || box.width <= 0 || box.height <= 0) return []
      return [{ to, box, text: textWithin(texts, link.rect) }]
    }),
  )
  return found.flat()
}

/** The properties of an annotation that PDF.js does not type. */
interface Annotation {
  readonly subtype: string
  /** Two corners, in points from the lower left of the page. */
  readonly rect: readonly [number, number, number, number]
  /** Present only for safe protocols. */
  readonly url?: string
  readonly dest?: string | readonly unknown[] | null
  /** Such as `NextPage`. */
  readonly action?: string
}

interface TextItem {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

async function targetOf(
  pdf: PDFDocumentProxy,
  number: number,
  { url, dest, action }: Annotation,
): Promise<PageLink['to'] | undefined> {
  if (url) return { url }
  const page = action ? byName(action, number, pdf.numPages) : await pageOf(pdf, dest)
  return page && page >= 1 && page <= pdf.numPages ? { page } : undefined
}

const byName = (action: string, number: number, pages: number): number | undefined =>
  ({ NextPage: number + 1, PrevPage: number - 1, FirstPage: 1, LastPage: pages })[action]

/** Undefined for a damaged destination. */
async function pageOf(pdf: PDFDocumentProxy, dest: Annotation['dest']): Promise<number | undefined> {
  try {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? []
    if (typeof target === 'number') return target + 1
    return target ? (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1 : undefined
  } catch {
    return undefined
  }
}

function boxOf(page: PDFPageProxy, rect: Annotation['rect']): Box {
  const viewport = page.getViewport({ scale: 1 })
  const corner = (x: number, y: number): [number, number] => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y)
    return [within(left / viewport.width), within(top / viewport.height)]
  }
  const [one, other] = [corner(rect[0], rect[1]), corner(rect[2], rect[3])]
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  return { x, y, width: Math.max(one[0], other[0]) - x, height: Math.max(one[1], other[1]) - y }
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** The words whose middle is within the link. A line may begin before the link and continue after it. */
function textWithin(texts: readonly TextItem[], rect: Annotation['rect']): string {
  const [left, right] = [Math.min(rect[0], rect[2]), Math.max(rect[0], rect[2])]
  const [bottom, top] = [Math.min(rect[1], rect[3]), Math.max(rect[1], rect[3])]
  const words = texts.flatMap(({ str, transform, width, height }) => {
    const [, , , , x = 0, y = 0] = transform
    const middle = y + height * (0.5 - below)
    if (middle < bottom || middle > top) return []
    return [...str.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const at = x + (width * (index + word.length / 2)) / str.length
      return at >= left && at <= right ? [word] : []
    })
  })
  return words.join(' ')
}
