import type { Capture } from '@lumi/contract'
import { useEffect, useState } from 'react'
import type { CaptureStatus } from './capture.ts'

/** The recorded time by now. The server sends it only when something changes. */
export function useRecordedSeconds(
  { receivedAt }: Pick<CaptureStatus, 'receivedAt'>,
  capture: Capture,
): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(performance.now())
    look()
    if (capture.state !== 'recording') return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [capture])
  if (capture.state !== 'recording') return capture.seconds
  return capture.seconds + Math.max(0, now - receivedAt()) / 1000
}
