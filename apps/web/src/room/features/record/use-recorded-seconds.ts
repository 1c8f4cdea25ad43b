import type { Capture } from '@lumi/contract'
import { useEffect, useState } from 'react'
import type { CaptureNews } from './capture-news.ts'

/** How much is recorded by now: the server says so only when something changes. */
export function useRecordedSeconds({ heardAt }: Pick<CaptureNews, 'heardAt'>, capture: Capture): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(performance.now())
    look()
    if (capture.state !== 'recording') return
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [capture])
  if (capture.state !== 'recording') return capture.seconds
  return capture.seconds + Math.max(0, now - heardAt()) / 1000
}
