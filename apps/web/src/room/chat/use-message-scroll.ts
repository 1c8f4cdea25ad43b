import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation } from './conversation.ts'
import type { Row } from './rows.ts'

interface Finding {
  readonly conversation: Pick<Conversation, 'reach'>
  readonly rows: readonly Row[]
  readonly scrollTo: (index: number) => void
  /** Id of the message that is looked for at first. */
  readonly target: number | undefined
}

/** Finds messages, however far back they are, and scrolls to them. */
export function useFindMessage({ conversation, rows, scrollTo, target }: Finding) {
  const [found, setFound] = useState<number>()
  /** Why a message that was looked for is not shown. */
  const [problem, setProblem] = useState<'gone' | 'failed'>()
  const now = useRef({ rows, scrollTo })
  now.current = { rows, scrollTo }
  const find = useCallback(
    async (messageId: number) => {
      setProblem(undefined)
      try {
        if (!(await conversation.reach(messageId))) return setProblem('gone')
      } catch (error) {
        console.warn('A message could not be shown', error)
        return setProblem('failed')
      }
      setFound(messageId)
      // Once its line is among those that are known.
      await new Promise(requestAnimationFrame)
      const index = now.current.rows.findIndex(({ message }) => message?.messageId === messageId)
      if (index >= 0) now.current.scrollTo(index)
    },
    [conversation],
  )
  useEffect(() => {
    if (target !== undefined) void find(target)
  }, [find, target])
  return { found, problem, find }
}

/** The new content (pictures, previews) has its height by then. Milliseconds. */
export const settleMs = 1000

/** A phone's keyboard or a turned screen changes the size of the list. Somebody who reads its end stays at its end. */
export function useKeptAtEnd(
  scroller: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
  toEnd: RefObject<() => void>,
): void {
  const wasAtEnd = useRef(isAtEnd)
  wasAtEnd.current = isAtEnd
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (wasAtEnd.current) toEnd.current()
    }
    const observer = new ResizeObserver(() => {
      keep()
      clearTimeout(settling)
      settling = setTimeout(keep, settleMs)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(settling)
    }
  }, [scroller, toEnd])
}
