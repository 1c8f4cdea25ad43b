import { effect } from '@preact/signals-core'
import type { OpenDocument } from '#lib/open-document.ts'
import type { Size, Zoom } from '#room/stage/zoom/zoom.ts'

/** Pages that lie ready, those beside the one that is looked at among them: turning then waits for no drawing. */
const mostReady = 4
const ready = new WeakMap<OpenDocument, Map<string, HTMLCanvasElement>>()

interface Drawing {
  readonly document: OpenDocument
  readonly zoom: Zoom
  readonly page: number
  readonly signal: AbortSignal
  /** Undefined: it could not be drawn. */
  readonly show: (canvas: HTMLCanvasElement | undefined) => void
}

/** Draws a page as large as its frame, again whenever that changes, and then the pages that may come next. */
export function drawPages({ document, zoom, page, signal, show }: Drawing): void {
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
