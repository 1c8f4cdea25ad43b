import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Something that is done once at a time: `pending` while that takes. */
export const useAction = <Args extends unknown[]>(action: (...args: Args) => unknown) => {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })

  const run = useCallback(async (...args: Args) => {
    if (busy.current) return
    const work = latest.current(...args)
    // Synchronous work is never pending.
    if (!(work instanceof Promise)) return
    busy.current = true
    setPending(true)
    try {
      await work
    } finally {
      busy.current = false
      setPending(false)
    }
  }, [])
  return { run, pending }
}
