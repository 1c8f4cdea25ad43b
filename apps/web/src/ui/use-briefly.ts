import { useCallback, useEffect, useState } from 'react'

/** A flag that is true for a moment, with a function that starts or restarts it. `lasts` is in milliseconds. */
export const useBriefly = (lasts: number): readonly [isOn: boolean, begin: () => void] => {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), lasts)
    return () => clearTimeout(timer)
  }, [times, lasts])
  const begin = useCallback(() => setTimes((count) => count + 1), [])
  return [times > 0, begin]
}
