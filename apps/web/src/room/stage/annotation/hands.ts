import type { Annotations } from './annotations.ts'
import type { Hand } from './draw-by-hand.ts'
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
