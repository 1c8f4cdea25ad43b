import { useEffect, useRef } from 'react'
import { measureLevel } from '../../models/audio-level.ts'
import type { CaptureModel } from '../../models/capture.ts'
import { createScope } from '../../models/scope.ts'
import classes from './device-pickers.module.css'
import { useSignal } from './use-signal.ts'

/** How loud the microphone is. It moves many times a second, past React. */
export const LevelMeter = ({ device, label }: { device: CaptureModel; label: string }) => {
  const bar = useRef<HTMLDivElement>(null)
  const capture = useSignal(device.capture)
  const track = capture.state === 'on' ? capture.track : undefined
  useEffect(() => {
    if (!track) return
    const scope = createScope()
    const level = measureLevel(scope, track)
    scope.follow(
      () => level.value,
      (loudness) => {
        if (bar.current) bar.current.style.transform = `scaleX(${loudness.toFixed(2)})`
        bar.current?.parentElement?.setAttribute('aria-valuenow', String(Math.round(loudness * 100)))
      },
    )
    return () => {
      scope.end()
      if (bar.current) bar.current.style.transform = ''
    }
  }, [track])
  return (
    <div
      className={classes.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div ref={bar} className={classes.level} />
    </div>
  )
}
