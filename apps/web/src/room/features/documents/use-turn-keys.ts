import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { pressedKey } from '#lib/keys.ts'

const steps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Turns by the keys for pages while the focus is on the page. */
export function useTurnKeys(turn: (page: number) => void, page: number): RefCallback<HTMLElement> {
  const latest = useRef({ turn, page })
  useEffect(() => {
    latest.current = { turn, page }
  })
  return useCallback((element) => {
    const life = new AbortController()
    element?.addEventListener(
      'keydown',
      (event) => {
        const step = steps[pressedKey(event)]
        if (!step) return
        event.preventDefault()
        latest.current.turn(latest.current.page + step)
      },
      { signal: life.signal },
    )
    return () => life.abort()
  }, [])
}
