import { useEffect, useState } from 'react'

const leftUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))

/** Seconds until a time of this page's clock (`performance.now()`), as they pass. */
export function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => leftUntil(endsAt))
  useEffect(() => {
    setLeft(leftUntil(endsAt))
    const timer = setInterval(() => setLeft(leftUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
