import { useEffect, useState } from 'react'
import type { Awareness } from '#room/stage/drawing/page-session.ts'
import type { Size } from '#room/whiteboard/fit-view.ts'
import type { BoardsModel } from '#room/whiteboard/model.ts'
import type { View } from '#room/whiteboard/templates.ts'
import { profileColorOf } from '#ui/profile-colors.ts'
import classes from './board-canvas.module.css'
import { othersOf, type Presence } from './presence.ts'

interface CursorLabelsProps {
  readonly awareness: Awareness
  readonly model: Pick<BoardsModel, 'nameOf' | 'colorOf'>
  /** The visible part of the drawing. */
  readonly seen: View & Size
}

type Hands = ReadonlyMap<number, LabelledCursor & { readonly userId: string }>

/** The offset of a name from the tip of its hand. Pixels. */
const offset = { x: 14, y: 20 }

/** The names of the others beside their hands, which Excalidraw draws, for a while. */
export const CursorLabels = ({ awareness, model, seen }: CursorLabelsProps) => {
  const hands = useCursorLabels(awareness)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (hands.size > 0) setNow(performance.now())
  }, [hands])
  useEffect(() => {
    const next = Math.min(
      ...[...hands.values()].map(({ shownUntil }) => shownUntil).filter((end) => end > now),
    )
    if (next === Infinity) return
    // The clock may say a little less than that when the timer ends.
    const timer = setTimeout(() => setNow(Math.max(next, performance.now())), next - performance.now())
    return () => clearTimeout(timer)
  }, [hands, now])
  return [...hands].map(([tab, { userId, x, y, shownUntil }]) => {
    const left = (x + seen.scrollX) * seen.zoom
    const top = (y + seen.scrollY) * seen.zoom
    if (left < 0 || top < 0 || left > seen.width || top > seen.height) return null
    // The name stands on the left of a hand that has no space on its right.
    const turn = left > seen.width - 160 ? ' translateX(calc(-100% - 20px))' : ''
    return (
      <span
        key={tab}
        className={classes.hand}
        data-hand={now < shownUntil ? 'named' : 'unnamed'}
        dir="auto"
        aria-hidden
        style={{
          background: profileColorOf(model.colorOf(userId)),
          transform: `translate(${left + offset.x}px, ${top + offset.y}px)${turn}`,
        }}
      >
        {model.nameOf(userId)}
      </span>
    )
  })
}

function useCursorLabels(awareness: Awareness): Hands {
  const [hands, setHands] = useState<Hands>(new Map())
  useEffect(() => {
    let frame: number | undefined
    let known: Hands = new Map()
    const read = () => {
      frame = undefined
      const next = new Map<number, LabelledCursor & { userId: string }>()
      for (const [tab, { userId, pointer, button = 'up' }] of othersOf(awareness)) {
        const hand = followCursor(known.get(tab), { pointer, button }, performance.now())
        if (hand) next.set(tab, { ...hand, userId })
      }
      known = next
      setHands(next)
    }
    const later = (_changes: unknown, origin: unknown) => {
      if (origin !== 'local') frame ??= requestAnimationFrame(read)
    }
    awareness.on('change', later)
    return () => {
      awareness.off('change', later)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [awareness])
  return hands
}

/** A name stands so long beside a hand that has come or has pointed somewhere. Milliseconds. */
const shownMs = 2_000
/** A hand that was still for so long comes anew. */
const restMs = 10_000
/** Between two strokes nobody points: so long after one a name does not come back. */
const settleMs = 1_000

/** A hand of somebody else, and until when their name stands beside it. Times by `performance.now()`, in milliseconds. */
export interface LabelledCursor {
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
export function followCursor(
  before: LabelledCursor | undefined,
  { pointer, button }: Seen,
  now: number,
): LabelledCursor | undefined {
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
