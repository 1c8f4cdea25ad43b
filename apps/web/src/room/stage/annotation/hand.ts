import { atPace, paceMs } from '#room/stage/drawing/pace.ts'
import type { Annotations } from './annotations.ts'
import type { Mark, Spot } from './marks.ts'

/** Marks that a hand is moving, and how far it has come. */
export interface Moving {
  readonly line: readonly Mark[]
  readonly by: Spot
}

/** The marks under a hand that it can do something to, the uppermost first. */
export const hitsOf = ({ clientX, clientY }: MouseEvent): string[] =>
  document.elementsFromPoint(clientX, clientY).flatMap((element) => element.getAttribute('data-hit') ?? [])

export const drawingHand = (annotations: Annotations, style: Parameters<Annotations['begin']>[0]): Hand => ({
  isPaced: true,
  down: (at) => ({ move: annotations.begin(style, at) }),
})

export function erasingHand(annotations: Pick<Annotations, 'erase'>): Hand {
  const erase = (_: Spot, event: PointerEvent) => annotations.erase(hitsOf(event))
  return {
    isPaced: false,
    down(at, event) {
      erase(at, event)
      return { move: erase }
    },
  }
}

/** Takes up the line under it, and says where it would be: others see it where it is put down. */
export const selectingHand = (
  annotations: Pick<Annotations, 'lineOf' | 'move'>,
  { select, show }: { select: (id: string) => void; show: (moving: Moving | undefined) => void },
): Hand => ({
  isPaced: false,
  down(from, event) {
    const [id] = hitsOf(event)
    const line = id === undefined ? [] : annotations.lineOf(id)
    const [first] = line
    if (!id || !first) return undefined
    select(first.id)
    let by: Spot = { x: 0, y: 0 }
    return {
      move(to) {
        by = { x: to.x - from.x, y: to.y - from.y }
        show({ line, by })
      },
      lift() {
        show(undefined)
        if (by.x !== 0 || by.y !== 0) annotations.move(id, by)
      },
    }
  },
})

/** The movements of a hand: it is put down, moves, and is lifted. */
interface Hand {
  /** Answers what follows; nothing where there is nothing to follow. */
  down(at: Spot, event: PointerEvent): Followed | undefined
  /** Several places at once, at the pace at which others see them. */
  readonly isPaced: boolean
}

/** A place over an element, and at its edge for one outside. */
export function spotAt(
  element: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
}

interface Followed {
  move(at: Spot, event: PointerEvent): void
  lift?(): void
}

/** Follows the pointer over an element until the signal ends it. */
export function drawByHand(element: Element, hand: Hand, signal: AbortSignal): void {
  let followed: Followed | undefined
  let waiting: [Spot, PointerEvent] | undefined
  const flush = () => {
    if (waiting) followed?.move(...waiting)
    waiting = undefined
  }
  const later = atPace(flush, paceMs / 3)
  const spotOf = (event: PointerEvent) => spotAt(element, event)
  const on = <Name extends 'pointerdown' | 'pointermove' | 'lostpointercapture'>(
    name: Name,
    handle: (event: PointerEvent) => void,
  ) => element.addEventListener(name, handle as EventListener, { signal })
  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    followed = hand.down(spotOf(event), event)
  })
  on('pointermove', (event) => {
    if (!followed || !event.isPrimary) return
    waiting = [spotOf(event), event]
    if (hand.isPaced) later()
    else flush()
  })
  // When it is lifted, and when a second finger makes it a gesture.
  on('lostpointercapture', () => {
    flush()
    const lifted = followed
    followed = undefined
    lifted?.lift?.()
  })
}
