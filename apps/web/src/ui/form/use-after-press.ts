import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts off what moves a page until a press that is under way has ended: what was pressed would move away from under the
 * pointer, and the press be lost.
 */
export const useAfterPress = () => {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    const over = new AbortController()
    const listen = (type: 'mousedown' | 'mouseup' | 'dragend', listener: () => void) =>
      window.addEventListener(type, listener, { capture: true, signal: over.signal })
    const end = () => {
      const works = waiting.current ?? []
      waiting.current = undefined
      for (const work of works) work()
    }
    listen('mousedown', () => {
      waiting.current ??= []
    })
    listen('mouseup', end)
    listen('dragend', end)
    return () => over.abort()
  }, [])
  return useCallback((work: () => void): void => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }, [])
}
