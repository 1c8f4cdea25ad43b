import { effect } from '@preact/signals-core'
import type { OpenDocument, Part } from '#lib/open-document.ts'
import type { Size, View, Zoom } from '#room/stage/zoom/zoom.ts'

/** Pages that lie ready, those beside the one that is looked at among them: turning then waits for no drawing. */
const mostReady = 4
const ready = new WeakMap<OpenDocument, Map<string, HTMLCanvasElement>>()

interface PageDrawing {
  readonly document: OpenDocument
  readonly zoom: Zoom
  readonly page: number
  readonly signal: AbortSignal
  /** Undefined: it could not be drawn. */
  readonly show: (canvas: HTMLCanvasElement | undefined) => void
}

/** Draws a page as large as its frame, again whenever that changes, and then the pages that may come next. */
export function drawPages({ document, zoom, page, signal, show }: PageDrawing): void {
  const failed = (error: unknown) => {
    console.warn('A page could not be drawn', error)
    show(undefined)
  }
  const draw = async ({ width, height }: Size, size: AbortSignal) => {
    const space = { width: Math.round(width), height: Math.round(height) }
    const canvas = await drawn(document, page, space, size)
    if (size.aborted) return
    // A picture of the whole page has its shape.
    zoom.contain({ width: canvas.width, height: canvas.height })
    show(canvas)
    for (const beside of [page + 1, page - 1]) {
      if (beside < 1 || beside > document.pages) continue
      // Nobody has asked for it yet.
      await drawn(document, beside, space, size).catch(() => undefined)
    }
  }
  let last: AbortController | undefined
  const stop = effect(() => {
    const frame = zoom.frame.value
    if (frame.width < 1 || frame.height < 1) return
    last?.abort()
    last = new AbortController()
    const size = AbortSignal.any([last.signal, signal])
    draw(frame, size).catch((error) => {
      if (!size.aborted) failed(error)
    })
  })
  signal.addEventListener('abort', stop)
}

async function drawn(document: OpenDocument, page: number, space: Size, signal: AbortSignal) {
  const pages = ready.get(document) ?? new Map<string, HTMLCanvasElement>()
  ready.set(document, pages)
  const key = `${page} ${space.width} ${space.height}`
  const canvas = pages.get(key) ?? (await document.draw(page, space, signal))
  canvas.dataset.page = String(page)
  canvas.style.width = '100%'
  // The last that were looked at stay.
  pages.delete(key)
  pages.set(key, canvas)
  for (const old of [...pages.keys()].slice(0, -mostReady)) pages.delete(old)
  return canvas
}

/** The pause after a movement before the page is drawn again. Milliseconds. */
const restMs = 120

interface PartDrawing {
  readonly document: OpenDocument
  readonly zoom: Zoom
  readonly page: number
  readonly signal: AbortSignal
  /** Lies over the page, and is zoomed with it. */
  readonly layer: HTMLElement
}

/** Draws what is seen of a page that is zoomed, at the pixels of the screen; never more than the frame holds. */
export function drawCloser({ document, zoom, page, signal, layer }: PartDrawing): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: AbortController | undefined

  const draw = async (part: Part) => {
    last = new AbortController()
    const canvas = await document.drawPart(page, part, AbortSignal.any([last.signal, signal]))
    if (last.signal.aborted || signal.aborted) return
    const { whole } = part
    // In parts of the page, so that it stays in its place while the page is zoomed on.
    Object.assign(canvas.style, {
      left: `${(part.x / whole.width) * 100}%`,
      top: `${(part.y / whole.height) * 100}%`,
      width: `${(part.width / whole.width) * 100}%`,
      height: `${(part.height / whole.height) * 100}%`,
    })
    layer.replaceChildren(canvas)
  }
  const stop = effect(() => {
    const { view, frame, fit } = zoom
    const part = fit.value && seen(view.value, frame.value, fit.value)
    clearTimeout(timer)
    last?.abort()
    if (!zoom.isZoomed.value || !part) return layer.replaceChildren()
    timer = setTimeout(() => draw(part).catch(() => undefined), restMs)
  })
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
    layer.replaceChildren()
  })
}

/** The part of the page within the frame. */
function seen({ scale, x, y }: View, frame: Size, fit: Size): Part {
  const whole = { width: fit.width * scale, height: fit.height * scale }
  const width = Math.min(frame.width, whole.width)
  const height = Math.min(frame.height, whole.height)
  return {
    whole,
    width,
    height,
    x: (whole.width - width) / 2 - x,
    y: (whole.height - height) / 2 - y,
  }
}
