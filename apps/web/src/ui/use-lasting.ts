import { useEffect, useState } from 'react'

/** True once something has been so for this long: a state that passes in a moment is not worth showing. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return setLasts(false)
    const timer = setTimeout(setLasts, ms, true)
    return () => clearTimeout(timer)
  }, [is, ms])
  return is && lasts
}
