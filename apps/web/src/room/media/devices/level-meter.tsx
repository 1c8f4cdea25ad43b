import { useEffect, useRef } from 'react'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { measureLevel } from './audio-level.ts'
import type { CaptureModel } from './capture.ts'
import classes from './device-pickers.module.css'

/** How loud the microphone is. It moves many times a second, past React. */
export const LevelMeter = ({ device, label }: { device: CaptureModel; label: string }) => {
  const meter = useRef<HTMLMeterElement>(null)
  const capture = useSignal(device.capture)
  const track = capture.state === 'on' ? capture.track : undefined
  useEffect(() => {
    if (!track) return
    const scope = createScope()
    const level = measureLevel(scope, track)
    const show = (loudness: number) => {
      if (meter.current) meter.current.value = loudness
    }
    scope.follow(() => level.value, show)
    return () => {
      scope.end()
      show(0)
    }
  }, [track])
  return <meter ref={meter} className={classes.meter} aria-label={label} min={0} max={1} />
}
