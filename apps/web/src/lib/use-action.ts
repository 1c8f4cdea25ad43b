import { useCallback, useRef, useState } from 'react'

/** An async action that runs once at a time: `pending` while it does. */
export const useAction = <Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) => {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(async (...args: Args) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      await latest.current(...args)
    } finally {
      busy.current = false
      setPending(false)
    }
  }, [])
  return { run, pending }
}
