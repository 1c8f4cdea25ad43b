import { effect } from '@preact/signals-core'
import type { OpenDocument, Part } from '#lib/open-document.ts'
import type { Size, View, Zoom } from '#room/stage/zoom/zoom.ts'

/** How long hands rest before it is drawn anew. Milliseconds. */
const restMs = 120

interface Drawing {
  readonly document: OpenDocument
  readonly zoom: Zoom
  readonly page: number
  readonly signal: AbortSignal
  /** Lies over the page, and is zoomed with it. */
  readonly layer: HTMLElement
}

/** Draws what is seen of a page that is zoomed, at the pixels of the screen; never more than the frame holds. */
export function drawCloser({ document, zoom, page, signal, layer }: Drawing): void {
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

/** What of the page lies within the frame. */
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
