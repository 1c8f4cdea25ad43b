import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Often enough to catch the beginning of a sentence. Milliseconds. */
const listenEveryMs = 200
/** The notification is shown for so long, and for so long not again. Milliseconds. */
const shownMs = 10_000
const quietMs = 60_000

/** Notifies a muted person who speaks. The sound stays in the browser and is not stored. */
export function noticeMutedSpeech(
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
    if (now - shownAt < quietMs || hasOther) return
    shownAt = now
    const t = textOf(words)
    notifications.show({
      id: microphone.kind,
      severity: 'warning',
      text: () => t('muted'),
      actions: [{ text: () => t('muted.turnOn'), run: () => void microphone.turnOn() }],
      placement: 'top',
      announce: 'assertive',
      duration: shownMs,
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

/** As quiet as this nobody speaks, by the scale of `measureLevel`: about -37 dB. */
const quietest = 0.38
/** A voice is louder than the background noise by this. */
const standsOut = 0.15
/** The speed at which lasting sound becomes background noise. Per measurement. */
const getsUsedTo = 0.01
/** Of so many measurements this number has to be loud: a cough is too short, and no sentence is without pauses. */
const windowSize = 8
const enough = 4

/** Tells speech from noise by its loudness alone, measured five times a second. */
export function createSpeechDetector(): (level: number) => boolean {
  let noise = 0
  let last: readonly boolean[] = []
  return (level) => {
    const isLoud = level > Math.max(quietest, noise + standsOut)
    noise = level < noise ? level : noise + Math.min(getsUsedTo, level - noise)
    last = [...last, isLoud].slice(-windowSize)
    return last.filter(Boolean).length >= enough
  }
}
