import type { Presence } from './presence.ts'

/** A name stands so long beside a hand that has come or has pointed somewhere. Milliseconds. */
const shownMs = 2_000
/** A hand that was still for so long comes anew. */
const restMs = 10_000
/** Between two strokes nobody points: so long after one a name does not come back. */
const settleMs = 1_000

/** A hand of somebody else, and until when their name stands beside it. Times by `performance.now()`, in milliseconds. */
export interface LabelledHand {
  readonly x: number
  readonly y: number
  readonly movedAt: number
  readonly drewAt: number
  /** It is shown until then in any case, as the hand has just come. */
  readonly greetsUntil: number
  readonly shownUntil: number
}

interface Seen {
  readonly pointer: Presence['pointer']
  readonly button: 'up' | 'down'
}

/**
 * Derives the state of a hand from its former state and its present place. The name stands beside the hand as it comes
 * and while it points, and goes while it draws or rests, so that it hides nothing that is being written.
 */
export function followHand(
  before: LabelledHand | undefined,
  { pointer, button }: Seen,
  now: number,
): LabelledHand | undefined {
  if (!pointer) return undefined
  const { x, y } = pointer
  const isMoved = before?.x !== x || before.y !== y
  const isNew = !before || (isMoved && now - before.movedAt > restMs)
  const greetsUntil = isNew ? now + shownMs : before.greetsUntil
  const isDrawing = button === 'down'
  const drewAt = isDrawing ? now : (before?.drewAt ?? Number.NEGATIVE_INFINITY)
  const isPointing = !isDrawing && isMoved && now - drewAt >= settleMs
  const shownUntil = isPointing ? now + shownMs : isDrawing ? 0 : (before?.shownUntil ?? 0)
  return {
    x,
    y,
    movedAt: isMoved ? now : before.movedAt,
    drewAt,
    greetsUntil,
    shownUntil: Math.max(greetsUntil, shownUntil),
  }
}
