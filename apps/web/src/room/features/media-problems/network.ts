import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import { helpAction } from '#room/help/help-articles.ts'
import type { Measurements } from '#room/media/media-plane.ts'

/** Pictures are turned off after this number of bad measurements in a row, and offered again after as many good ones. */
const badMeasurements = 4
const goodMeasurements = 4
/** The duration of the notification that the connection is better. Milliseconds. */
const betterMs = 30_000
/** Pictures that a person has turned on again stay on for at least this time. Milliseconds. */
const manualMs = 180_000

/** Turns pictures off where the connection is too slow for sound and pictures, and notifies of it, with the way back. */
export function monitorNetwork(
  {
    scope,
    media,
    feed,
    notifications,
  }: Pick<ConferenceContext, 'scope' | 'feed' | 'notifications'> & Pick<MediaContext, 'media'>,
  measurements: ReadonlySignal<Measurements | undefined>,
) {
  const t = textOf(words)
  const { audioOnly, people } = media
  let bad = 0
  let good = 0
  let isAutomatic = false
  let manualUntil = 0

  let shown: 'byHand' | 'better' | 'byItself' | undefined
  const notify = () => {
    if (!audioOnly.isOn.peek()) return
    const why = !isAutomatic ? 'byHand' : good >= goodMeasurements ? 'better' : 'byItself'
    // Shown once: a person who has dismissed it finds the same switch in Settings.
    if (why === shown) return
    shown = why
    const turnOff = { text: () => t('saver.off'), run: audioOnly.turnOff }
    notifications.show({
      id: 'saver',
      severity: why === 'better' ? 'success' : 'warning',
      text: () => t(`saver.${why}`),
      // The article leads to the connection test: a phone has no place for a third action.
      actions: why === 'byItself' ? [turnOff, helpAction('media-problems', 'saver.byItself')] : [turnOff],
      placement: 'top',
      duration: why === 'better' ? betterMs : 'infinite',
    })
  }
  scope.follow(
    () => audioOnly.isOn.value,
    (isOn) => {
      if (isOn) return notify()
      if (isAutomatic) manualUntil = performance.now() + manualMs
      isAutomatic = false
      shown = undefined
      notifications.close('saver')
    },
  )
  scope.follow(
    () => measurements.value,
    (now) => {
      if (!now) return
      const me = people.peek().get(feed.me.peek().userId)
      const isPoor = me?.quality === 'poor' || me?.quality === 'lost'
      const isBad = isPoor && !me.isOverloaded && now.isLineSlow
      bad = isBad ? bad + 1 : 0
      good = isPoor ? 0 : good + 1
      if (audioOnly.isOn.peek()) return isAutomatic ? notify() : undefined
      const hasPictures = [...people.peek().values()].some(({ cameraOn }) => cameraOn)
      if (bad < badMeasurements || !hasPictures || performance.now() < manualUntil) return
      isAutomatic = true
      good = 0
      audioOnly.turnOn()
    },
  )
}
