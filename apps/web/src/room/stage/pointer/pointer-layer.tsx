import { useEffect, useRef } from 'react'
import { pressedKey } from '#lib/keys.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { atPace, paceMs } from '#room/stage/drawing/pace.ts'
import { profileColorOf } from '#ui/profile-colors.ts'
import classes from './pointer-layer.module.css'
import type { PointedAt, Pointers } from './pointers.ts'

interface PointerLayerProps {
  readonly pointers: Pointers
  readonly feed: ConferenceFeed
  readonly shareId: string
  /** The page of a document; people who look at another page do not see the pointer. */
  readonly page?: number
  /** True while this person points. */
  readonly isOn: boolean
}

/** The pointers of people over a share, zoomed with it. */
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
        // This person's own pointer moves at once.
        marks.move(personOf(me), at)
        pointers.publish(shareId, at && { ...at, page })
      })
    return () => {
      life.abort()
      marks.clear()
    }
  }, [pointers, feed, shareId, page, isOn])
  return <div ref={layer} className={classes.layer} data-on={isOn || undefined} aria-hidden />
}

/** The step of a key, as a part of the whole. */
const keyStep = 0.02

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** Publishes the place to which the mouse, a finger or the arrow keys point within the box, until the signal ends it. */
function followPointing(
  box: HTMLElement,
  signal: AbortSignal,
  publish: (at: Omit<PointedAt, 'page'> | null) => void,
): void {
  let at = { x: 0.5, y: 0.5 }
  // The mouse may move faster than that.
  const publishSoon = atPace(() => publish(at), paceMs)
  const move = (x: number, y: number) => {
    if (x < 0 || x > 1 || y < 0 || y > 1) return stop()
    at = { x, y }
    publishSoon()
  }
  const stop = () => {
    publishSoon.cancel()
    publish(null)
  }
  const byHand = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    move((clientX - left) / width, (clientY - top) / height)
  }
  const frame = box.parentElement
  frame?.addEventListener('pointerdown', byHand, { signal })
  frame?.addEventListener('pointermove', byHand, { signal })
  frame?.addEventListener('pointerleave', stop, { signal })
  frame?.addEventListener(
    'keydown',
    (event) => {
      const step = steps[pressedKey(event)]
      if (!step) return
      event.preventDefault()
      const within = (value: number) => Math.min(1, Math.max(0, value))
      move(within(at.x + step[0]), within(at.y + step[1]))
    },
    { signal },
  )
  signal.addEventListener('abort', stop)
}

/** A pointer that rests for so long disappears. Milliseconds. */
const restMs = 3000

/** A person who points. */
interface Pointing {
  readonly userId: string
  readonly name: string
  /** The color of their profile, as CSS. */
  readonly color: string
}

interface PointerMarks {
  /** Moves somebody's mark; null takes it away. */
  move(person: Pointing, at: PointedAt | null): void
  clear(): void
}

interface Mark {
  readonly element: HTMLElement
  timer?: ReturnType<typeof setTimeout>
}

/** The marks of those who point, straight in the page: they move too often to be rendered. */
export function createPointerMarks(layer: HTMLElement): PointerMarks {
  const marks = new Map<string, Mark>()

  const remove = (userId: string) => {
    const mark = marks.get(userId)
    clearTimeout(mark?.timer)
    mark?.element.remove()
    marks.delete(userId)
  }
  const add = ({ userId, name, color }: Pointing) => {
    const element = document.createElement('div')
    element.className = classes.mark ?? ''
    element.style.setProperty('--tone', color)
    const label = document.createElement('span')
    label.className = classes.name ?? ''
    label.dir = 'auto'
    label.textContent = name
    element.append(label)
    layer.append(element)
    const mark: Mark = { element }
    marks.set(userId, mark)
    return mark
  }
  return {
    move(person, at) {
      const { userId } = person
      if (!at) return remove(userId)
      const mark = marks.get(userId) ?? add(person)
      clearTimeout(mark.timer)
      mark.timer = setTimeout(() => remove(userId), restMs)
      mark.element.style.left = `${at.x * 100}%`
      mark.element.style.top = `${at.y * 100}%`
    },
    clear() {
      for (const userId of [...marks.keys()]) remove(userId)
    },
  }
}
