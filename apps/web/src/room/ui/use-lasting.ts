import { useEffect, useState } from 'react'

/** Whether something has been so for this long: what is over in a moment is not worth saying. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return setLasts(false)
    const timer = setTimeout(setLasts, ms, true)
    return () => clearTimeout(timer)
  }, [is, ms])
  return is && lasts
}
