import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Scope } from '#room/reactive/scope.ts'

import { problemNotification } from './silence.ts'

/** The time without overload after which the quality is raised again; it doubles each time. Milliseconds. */
const firstPauseMs = 60_000
const longestPauseMs = 480_000

/** Lowers the quality of pictures, one's own and the others', while this machine cannot keep up. */
export function monitorCpu(
  {
    scope,
    media,
    devices,
    feed,
    notifications,
  }: Pick<ConferenceContext, 'scope' | 'feed' | 'notifications'> & Pick<MediaContext, 'media' | 'devices'>,
  isBusy = monitorLongTasks(scope),
) {
  const t = textOf(words)
  const { isReducingQuality, people } = media
  let pauseMs = firstPauseMs
  let raise: (() => void) | undefined

  const hasPictures = computed(() =>
    [...people.value.values()].some(({ cameraOn, isSharing }) => cameraOn || isSharing),
  )
  scope.follow(
    () => isReducingQuality.value && hasPictures.value,
    (isReduced) => {
      if (!isReduced) return notifications.close('load')
      // It lasts for minutes. At the top it would cover the heading of what is shared.
      notifications.show(
        problemNotification('load', {
          problem: 'load',
          text: () => t('load'),
          detail: () => t('load.todo'),
          placement: 'corner',
        }),
      )
    },
  )
  // The people change all the time: only a change of overload starts the wait again.
  const overload = computed(
    () => people.value.get(feed.me.value.userId)?.isOverloaded === true || isBusy.value,
  )
  scope.follow(
    () => overload.value,
    (isOverloaded) => {
      raise?.()
      if (isOverloaded) {
        isReducingQuality.value = true
        return
      }
      if (!isReducingQuality.peek()) return
      raise = scope.after(pauseMs, () => {
        isReducingQuality.value = false
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      })
    },
  )

  scope.follow(
    () => devices.isBackgroundSlow.value && devices.camera.capture.value.state === 'on',
    (isSlow) => {
      if (!isSlow) return notifications.close('slowBackground')
      const turnOff = () => devices.chooseBackground({ kind: 'none' })
      notifications.show(
        problemNotification('slowBackground', {
          problem: 'slowBackground',
          text: () => t('slowBackground'),
          actions: [{ text: () => t('slowBackground.off'), run: turnOff }],
        }),
      )
    },
  )
}

/** The time between two measurements, and the most of it that long tasks may take. Milliseconds. */
const measureEveryMs = 5000
const longTaskBudgetMs = 2500
/** The number of busy measurements in a row; a page may be busy for a moment, as when somebody shares. */
const busyLimit = 2

/** True while the page keeps this device busy for longer than a moment; false in browsers that do not report it. */
export function monitorLongTasks(scope: Scope): ReadonlySignal<boolean> {
  const isBusy = signal(false)
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return isBusy
  let spentMs = 0
  let busyMeasurements = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) spentMs += duration
  })
  const measure = () => {
    busyMeasurements = spentMs > longTaskBudgetMs ? busyMeasurements + 1 : 0
    spentMs = 0
    isBusy.value = busyMeasurements >= busyLimit
    scope.after(measureEveryMs, measure)
  }
  observer.observe({ type: 'longtask' })
  scope.onEnd(() => observer.disconnect())
  scope.after(measureEveryMs, measure)
  return isBusy
}
