import { computed, type ReadonlySignal, signal } from '@preact/signals-core'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The scale, relative to the frame, and the offset of the content's middle from the frame's, in CSS pixels. */
export interface View extends Point {
  readonly scale: number
}

/** Something of a fixed shape in a frame: as large as fits, or closer, and then moved about. */
export interface Zoom {
  readonly view: ReadonlySignal<View>
  readonly isZoomed: ReadonlySignal<boolean>
  readonly frame: ReadonlySignal<Size>
  /** The size in which the whole of it fits; undefined before its shape is known. */
  readonly fit: ReadonlySignal<Size | undefined>
  resize(frame: Size): void
  /** Sets the shape of the content, in any unit. */
  contain(content: Size): void
  /** Zooms by a factor, and keeps what is at the point under it; measured from the frame's middle. */
  by(factor: number, at?: Point): void
  pan(x: number, y: number): void
  reset(): void
}

const whole: View = { scale: 1, x: 0, y: 0 }
const middle: Point = { x: 0, y: 0 }
/** Closer, single letters fill the screen. */
const mostScale = 8

export function createZoom(): Zoom {
  const view = signal(whole)
  const frame = signal<Size>({ width: 0, height: 0 })
  const content = signal<Size | undefined>(undefined)
  const fit = computed(() => content.value && fitInto(content.value, frame.value))

  const enter = ({ scale, x, y }: View) => {
    const size = fit.value
    if (!size) return
    if (scale <= 1) {
      view.value = whole
      return
    }
    const reach = (side: keyof Size) => Math.max(0, (size[side] * scale - frame.value[side]) / 2)
    view.value = { scale, x: within(x, reach('width')), y: within(y, reach('height')) }
  }
  return {
    view,
    isZoomed: computed(() => view.value.scale > 1),
    frame,
    fit,
    resize(next) {
      frame.value = next
      enter(view.value)
    },
    contain(next) {
      content.value = next
    },
    by(factor, at = middle) {
      const { scale, x, y } = view.value
      const next = Math.min(mostScale, Math.max(1, scale * factor))
      const grown = next / scale
      enter({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown })
    },
    pan(x, y) {
      enter({ scale: view.value.scale, x: view.value.x + x, y: view.value.y + y })
    },
    reset() {
      view.value = whole
    },
  }
}

function fitInto(content: Size, frame: Size): Size {
  const scale = Math.min(frame.width / content.width, frame.height / content.height)
  return { width: content.width * scale, height: content.height * scale }
}

const within = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))
