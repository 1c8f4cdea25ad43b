import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import { durations } from '#room/notifications/durations.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Often enough to catch the beginning of a sentence. Milliseconds. */
const listenEveryMs = 200
/** The shortest time between two notifications. Milliseconds. */
const pauseMs = 60_000

/** Notifies a muted person who speaks. The sound stays in the browser and is not stored. */
export function monitorMutedSpeech(
  {
    scope,
    devices,
    notifications,
  }: Pick<ConferenceContext, 'scope' | 'notifications'> & Pick<MediaContext, 'devices'>,
  listen = measureLevel,
) {
  const { microphone } = devices
  let shownAt = Number.NEGATIVE_INFINITY
  const notify = () => {
    const now = performance.now()
    // Any other notification about the microphone is more important.
    const hasOther = notifications.items.peek().some(({ id }) => id === microphone.kind)
    if (now - shownAt < pauseMs || hasOther) return
    shownAt = now
    const t = textOf(words)
    notifications.show({
      id: microphone.kind,
      severity: 'warning',
      text: () => t('muted'),
      actions: [{ text: () => t('muted.turnOn'), run: () => void microphone.turnOn() }],
      placement: 'top',
      announce: 'assertive',
      duration: durations.reading,
    })
  }

  let listening: Scope | undefined
  scope.follow(
    () => microphone.listening.value,
    (track) => {
      listening?.end()
      if (!track) return
      listening = scope.child()
      const isSpeech = createSpeechDetector()
      const level = listen(listening, track, listenEveryMs)
      listening.follow(
        () => level.value,
        (now) => isSpeech(now) && notify(),
      )
    },
  )
}

/** The lowest level of speech, on the scale of `measureLevel`: about -37 dB. */
const minSpeech = 0.38
/** The least difference between a voice and the background noise. */
const aboveNoise = 0.15
/** The largest rise of the background noise from one measurement to the next. */
const noiseRise = 0.01
/** Half of the last measurements have to be loud: a cough is too short, and a sentence has pauses. */
const windowSize = 8
const loudOfWindow = 4

/** Tells speech from noise by its loudness alone, measured five times a second. */
export function createSpeechDetector(): (level: number) => boolean {
  let noise = 0
  let last: readonly boolean[] = []
  return (level) => {
    const isLoud = level > Math.max(minSpeech, noise + aboveNoise)
    noise = level < noise ? level : noise + Math.min(noiseRise, level - noise)
    last = [...last, isLoud].slice(-windowSize)
    return last.filter(Boolean).length >= loudOfWindow
  }
}
