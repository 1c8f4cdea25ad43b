import { useCallback, useEffect, useRef } from 'react'

/** Signals for what a dialog or form begins: given up with it, when it is closed or goes. */
export const useAttempt = () => {
  const current = useRef<AbortController>(undefined)
  const abort = useCallback(() => current.current?.abort(), [])
  useEffect(() => abort, [abort])
  const begin = useCallback(() => {
    current.current = new AbortController()
    return current.current.signal
  }, [])
  return { begin, abort }
}
