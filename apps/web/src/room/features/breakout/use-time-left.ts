import { useEffect, useState } from 'react'

const leftUntil = (closes: string | null) =>
  closes === null ? undefined : Math.max(0, Math.ceil((Date.parse(closes) - Date.now()) / 1000))

/** Seconds until then, as they pass; undefined where there is no end. */
export function useTimeLeft(closes: string | null): number | undefined {
  const [left, setLeft] = useState(() => leftUntil(closes))
  useEffect(() => {
    setLeft(leftUntil(closes))
    if (closes === null) return
    const timer = setInterval(() => setLeft(leftUntil(closes)), 1000)
    return () => clearInterval(timer)
  }, [closes])
  return left
}
