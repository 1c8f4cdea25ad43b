import type { Capture } from '@lumi/contract'
import { useEffect, useState } from 'react'

/** How much is recorded by now: the server says so only when something changes. */
export function useRecordedSeconds(capture: Capture): number {
  const [since, setSince] = useState(0)
  useEffect(() => {
    setSince(0)
    if (capture.state !== 'recording') return
    const began = performance.now()
    const timer = setInterval(() => setSince((performance.now() - began) / 1000), 1000)
    return () => clearInterval(timer)
  }, [capture])
  return capture.seconds + since
}
