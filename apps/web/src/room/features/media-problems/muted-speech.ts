import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { RoomContext } from '#room/context.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createSpeechDetector } from './speech.ts'

/** Often enough to catch the beginning of a sentence. Milliseconds. */
const listenEveryMs = 200
/** The notification is shown for so long, and for so long not again. Milliseconds. */
const shownMs = 10_000
const quietMs = 60_000

/** Notifies a muted person who speaks. The sound stays in the browser and is not stored. */
export function noticeMutedSpeech(
  { scope, devices, notifications }: Pick<RoomContext, 'scope' | 'devices' | 'notifications'>,
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
