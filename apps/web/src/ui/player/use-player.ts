import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { pressedKey } from '#lib/keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

/** The state of playback. Seconds; `volume` from 0 to 1. */
interface Playing {
  readonly isPaused: boolean
  readonly at: number
  readonly duration: number
  readonly volume: number
  readonly isMuted: boolean
  /** 1 is as it was recorded. */
  readonly speed: number
}

const events = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'volumechange',
  'ratechange',
  'ended',
] as const
const begin: Playing = { isPaused: true, at: 0, duration: 0, volume: 1, isMuted: false, speed: 1 }

/** The speeds that can be chosen. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2]
const speedKey = 'lumi.player.speed'

const within = (value: number, most: number) => Math.min(Math.max(0, value), most)

/** Follows a media element and controls it. `knownDuration` is used while the file does not reveal its length. */
export const usePlayer = (media: RefObject<HTMLMediaElement | null>, knownDuration = 0) => {
  const [playing, setPlaying] = useState(begin)

  useEffect(() => {
    const element = media.current
    if (!element) return
    const follow = () => {
      const { paused, currentTime, duration, volume, muted, playbackRate } = element
      setPlaying({
        isPaused: paused,
        at: currentTime,
        duration: Number.isFinite(duration) ? duration : knownDuration,
        volume,
        isMuted: muted || volume === 0,
        speed: playbackRate,
      })
    }
    follow()
    for (const event of events) element.addEventListener(event, follow)
    return () => {
      for (const event of events) element.removeEventListener(event, follow)
    }
  }, [media, knownDuration])

  useEffect(() => {
    if (media.current) setSpeedOf(media.current, speeds.find((speed) => speed === readStored(speedKey)) ?? 1)
  }, [media])

  const steer = (act: (element: HTMLMediaElement) => void) => {
    if (media.current) act(media.current)
  }
  const goTo = (element: HTMLMediaElement, seconds: number) => {
    const at = within(seconds, playing.duration)
    element.currentTime = at
    setPlaying((before) => ({ ...before, at }))
  }
  const setSpeed = (speed: number) =>
    steer((one) => {
      setSpeedOf(one, speed)
      writeStored(speedKey, speed)
    })
  return {
    ...playing,
    toggle: () =>
      // A browser may refuse to play; the events of the element then show that it does not.
      steer((one) => (one.paused ? void one.play().catch(() => undefined) : one.pause())),
    pause: () => steer((one) => one.pause()),
    seek: (seconds: number) => steer((one) => goTo(one, seconds)),
    /** Relative to the current position of the element, which may be ahead of the last reported one. */
    seekBy: (seconds: number) => steer((one) => goTo(one, one.currentTime + seconds)),
    /** The device remembers it. */
    setSpeed,
    faster: () => setSpeed(speeds.find((speed) => speed > playing.speed) ?? playing.speed),
    slower: () => setSpeed(speeds.findLast((speed) => speed < playing.speed) ?? playing.speed),
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

export type PlayerState = ReturnType<typeof usePlayer>

/** Also for when it loads again, which would set it back. */
function setSpeedOf(element: HTMLMediaElement, speed: number): void {
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
}

/** The icons and names of the buttons show this number too. */
export const secondsPerSkip = 10
export const secondsPerArrow = 5
export const volumePerArrow = 0.1

/** The keys that people know from other players; what the focused control does with a key goes first. */
export function pressPlayerKey(event: KeyboardEvent, player: PlayerState, expand: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { toggle, seekBy, setVolume, volume, toggleMuted, faster, slower } = player
  const keys: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    j: () => seekBy(-secondsPerSkip),
    l: () => seekBy(secondsPerSkip),
    ArrowLeft: () => seekBy(-secondsPerArrow),
    ArrowRight: () => seekBy(secondsPerArrow),
    ArrowUp: () => setVolume(volume + volumePerArrow),
    ArrowDown: () => setVolume(volume - volumePerArrow),
    '<': slower,
    '>': faster,
    m: toggleMuted,
    f: expand,
  }
  const target = event.target as HTMLElement
  const pressed = pressedKey(event)
  if (pressed === ' ' && target.closest('button, a, select, [type=radio]')) return
  if (pressed.startsWith('Arrow') && target.closest('input, select')) return
  const act = keys[pressed.length === 1 ? pressed.toLowerCase() : pressed]
  if (!act) return
  event.preventDefault()
  act()
}
