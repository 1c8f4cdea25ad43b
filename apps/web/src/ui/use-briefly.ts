import { useCallback, useEffect, useState } from 'react'

/** Something that holds for a moment: whether it does, and how to begin it, also anew. `lasts` in milliseconds. */
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
