import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { RoomContext } from '#room/feature.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createSpeechDetector } from './speech.ts'

/** Often enough to hear a sentence begin. Milliseconds. */
const listenEveryMs = 200
/** How long it is said, and for how long it is not said again. Milliseconds. */
const shownMs = 10_000
const quietMs = 60_000

/** Tells whoever speaks that nobody hears them. What is listened to stays in the browser and is not kept. */
export function noticeMutedSpeech(
  { scope, devices, notifications }: Pick<RoomContext, 'scope' | 'devices' | 'notifications'>,
  listen = measureLevel,
) {
  const { microphone } = devices
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    const now = performance.now()
    // Any other notification about the microphone is more important.
    const isOtherTold = notifications.items.peek().some(({ id }) => id === microphone.kind)
    if (now - toldAt < quietMs || isOtherTold) return
    toldAt = now
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
        (now) => isSpeech(now) && tell(),
      )
    },
  )
}
