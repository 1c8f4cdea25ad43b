import { type PointerEvent, useRef, useState } from 'react'

/** How far a row can be pulled aside, in pixels. */
const swipeWidth = 115
/** From here on letting go removes; before, the row snaps back. */
const swipeSnap = 57
/** A finger moves this much before it counts as a swipe rather than a tap. */
const slop = 6

/** Pulls a row towards its start; past half its way it is removed when let go. */
export const useSwipeToRemove = (onRemove: () => void) => {
  const [offset, setOffset] = useState(0)
  const [dragging, setDragging] = useState(false)
  const start = useRef<number>(undefined)
  const swiped = useRef(false)

  const distance = ({ clientX, currentTarget }: PointerEvent) => {
    const moved = (start.current ?? clientX) - clientX
    const towardsStart = getComputedStyle(currentTarget).direction === 'rtl' ? -moved : moved
    return Math.min(swipeWidth, Math.max(0, towardsStart))
  }

  const end = (remove: boolean) => {
    start.current = undefined
    setDragging(false)
    setOffset(remove ? swipeWidth : 0)
    if (remove) onRemove()
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      start.current = event.clientX
      swiped.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === undefined) return
      const pulled = distance(event)
      if (!swiped.current) {
        if (pulled < slop) return
        swiped.current = true
        setDragging(true)
        // Captured only now: a captured pointer would take the click away from the button below it.
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      setOffset(pulled)
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== undefined) end(swiped.current && distance(event) > swipeSnap)
    },
    onPointerCancel: () => {
      // No click follows, so that the next one is meant.
      swiped.current = false
      end(false)
    },
    // The click that ends a swipe picks nobody.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!swiped.current) return
      swiped.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
  return { offset, dragging, handlers }
}
