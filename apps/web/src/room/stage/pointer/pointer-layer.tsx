import { useEffect, useRef } from 'react'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { profileColorOf } from '#ui/profile-colors.ts'
import { followPointing } from './point-at.ts'
import classes from './pointer-layer.module.css'
import { createPointerMarks } from './pointer-marks.ts'
import type { Pointers } from './pointers.ts'

interface PointerLayerProps {
  readonly pointers: Pointers
  readonly feed: ConferenceFeed
  readonly shareId: string
  /** Of a document: who looks at another page does not see it. */
  readonly page?: number
  /** Whether this person points now. */
  readonly isOn: boolean
}

/** Over what is shared, and zoomed with it: who points where. */
export const PointerLayer = ({ pointers, feed, shareId, page, isOn }: PointerLayerProps) => {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!layer.current) return
    const life = new AbortController()
    const marks = createPointerMarks(layer.current)
    const me = feed.me.peek().userId
    const personOf = (userId: string) => {
      const user = feed.roster.peek()?.get(userId)
      return { userId, name: user?.displayName ?? '', color: profileColorOf(user?.color) }
    }
    pointers.follow(life.signal, ({ userId, shareId: of, at }) => {
      if (userId === me || of !== shareId || (at && at.page !== page)) return
      marks.move(personOf(userId), at)
    })
    const box = layer.current.parentElement
    if (isOn && box)
      followPointing(box, life.signal, (at) => {
        // One's own is seen at once.
        marks.move(personOf(me), at)
        pointers.say(shareId, at && { ...at, page })
      })
    return () => {
      life.abort()
      marks.clear()
    }
  }, [pointers, feed, shareId, page, isOn])
  return <div ref={layer} className={classes.layer} data-on={isOn || undefined} aria-hidden />
}
