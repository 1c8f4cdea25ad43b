import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

/** Often enough to follow a voice. Milliseconds. */
const measureEveryMs = 60
/** Below this a room is silent; above zero nothing is louder. Decibels. */
const silenceDb = -60

/** The level of a microphone: 0 silent, 1 as loud as it gets. */
export function measureLevel(
  scope: Scope,
  track: MediaStreamTrack,
  everyMs = measureEveryMs,
): ReadonlySignal<number> {
  const level = signal(0)
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  // Reaches back to the last look and beyond, so that nothing short is missed.
  analyser.fftSize = 4096
  audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)

  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    level.value = levelOf(samples)
  }, everyMs)
  // A page that nobody has pressed yet may start it suspended.
  void audio.resume().catch(() => undefined)
  scope.onEnd(() => {
    clearInterval(timer)
    void audio.close()
  })
  return level
}

/** Loudness as ears perceive it: even steps of decibels make even steps of the meter. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.min(1, Math.max(0, 1 - decibels / silenceDb))
}
