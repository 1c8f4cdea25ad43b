import { type RefObject, useEffect, useState } from 'react'

/** How a film stands. Seconds; `volume` from 0 to 1. */
interface Playing {
  readonly isPaused: boolean
  readonly at: number
  readonly duration: number
  readonly volume: number
  readonly isMuted: boolean
}

const events = ['play', 'pause', 'timeupdate', 'seeked', 'durationchange', 'volumechange', 'ended'] as const
const begin: Playing = { isPaused: true, at: 0, duration: 0, volume: 1, isMuted: false }

const within = (value: number, most: number) => Math.min(Math.max(0, value), most)

/** Follows a media element and steers it. `knownDuration` stands in where the file does not say how long it is. */
export const usePlayer = (media: RefObject<HTMLMediaElement | null>, knownDuration = 0) => {
  const [playing, setPlaying] = useState(begin)

  useEffect(() => {
    const element = media.current
    if (!element) return
    const follow = () => {
      const { paused, currentTime, duration, volume, muted } = element
      setPlaying({
        isPaused: paused,
        at: currentTime,
        duration: Number.isFinite(duration) ? duration : knownDuration,
        volume,
        isMuted: muted || volume === 0,
      })
    }
    follow()
    for (const event of events) element.addEventListener(event, follow)
    return () => {
      for (const event of events) element.removeEventListener(event, follow)
    }
  }, [media, knownDuration])

  const steer = (act: (element: HTMLMediaElement) => void) => {
    if (media.current) act(media.current)
  }
  const goTo = (element: HTMLMediaElement, seconds: number) => {
    const at = within(seconds, playing.duration)
    element.currentTime = at
    setPlaying((before) => ({ ...before, at }))
  }
  return {
    ...playing,
    toggle: () =>
      // A browser may refuse to play, and the element says by its events that it does not.
      steer((one) => (one.paused ? void one.play().catch(() => undefined) : one.pause())),
    seek: (seconds: number) => steer((one) => goTo(one, seconds)),
    /** From where it is by now, which may be further on than was told last. */
    seekBy: (seconds: number) => steer((one) => goTo(one, one.currentTime + seconds)),
    setVolume: (volume: number) =>
      steer((one) => {
        one.volume = within(volume, 1)
        one.muted = false
      }),
    toggleMuted: () =>
      steer((one) => {
        if (one.volume === 0) one.volume = 1
        else one.muted = !one.muted
      }),
  }
}
