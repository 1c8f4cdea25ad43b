import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { connectionTestPage } from '#lib/site.ts'
import words from '#locales/media-problems.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import { helpAction, type Problem } from '#room/help/help-articles.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { Measurements, Missing } from '#room/media/media-plane.ts'

import type { RoomNotification } from '#room/notifications/notification.ts'

/** The number of measurements without new data after which a track counts as silent or frozen. */
const stillLimit = 3
/** The picture itself is examined at every fourth measurement, because a dark room may be black for a moment. */
const pictureEvery = 4

const kinds = ['picture', 'sound'] as const

/** Notifies of a device that is on and delivers nothing, and of people whose picture or sound should arrive and does not. */
export function monitorSilence(
  {
    scope,
    devices,
    notifications,
  }: Pick<ConferenceContext, 'scope' | 'notifications'> & Pick<MediaContext, 'devices'>,
  measurements: ReadonlySignal<Measurements | undefined>,
  looksBlack = isBlack,
) {
  const t = textOf(words)
  const report = (about: 'silent' | 'frozen' | 'black', isPresent: boolean) => {
    if (!isPresent) return notifications.close(about)
    const texts = { text: () => t(about), detail: () => t(`${about}.todo`) }
    notifications.show(problemNotification(about, { problem: about, ...texts }))
  }
  const isStill = { sound: createStillness(), picture: createStillness() }
  let pictures = 0
  let missedBefore: readonly Missing[] = []

  scope.follow(
    () => ({ now: measurements.value }),
    ({ now }) => {
      const microphone = trackOf(devices.microphone.capture.peek())
      const camera = trackOf(devices.camera.capture.peek())
      report('silent', isStill.sound(microphone, now?.soundSent) >= stillLimit)
      const stillPictures = isStill.picture(camera, now?.picturesSent)
      report('frozen', stillPictures >= stillLimit)
      // A look at a picture that stands still makes the browser send it once more, which would count as a new one.
      if (camera && stillPictures === 0 && pictures++ % pictureEvery === 0)
        void looksBlack(camera).then((black) => {
          if (trackOf(devices.camera.capture.peek()) === camera) report('black', black)
        })
      else if (!camera) report('black', false)

      const missing = now?.missing ?? []
      for (const what of kinds) {
        const names = missing
          .filter((one) => one.what === what && missedBefore.some((other) => isSame(one, other)))
          .map(({ displayName }) => displayName)
        const [name] = names
        if (name === undefined) notifications.close(what)
        else
          notifications.show(
            problemNotification(what, {
              problem: `missing.${what}`,
              text: () => t(`missing.${what}`, { name, count: names.length - 1 }),
              detail: () => t(`missing.${what}.todo`),
              actions: [{ text: () => t('test'), url: connectionTestPage }],
            }),
          )
      }
      missedBefore = missing
    },
  )
}

const isSame = (one: Missing, other: Missing) => one.userId === other.userId && one.what === other.what

const trackOf = (capture: Capture) => (capture.state === 'on' ? capture.track : undefined)

/** Counts the measurements since a track has delivered something new; a device may report that it delivers nothing. */
function createStillness() {
  let before: { readonly track?: MediaStreamTrack; readonly count?: number } = {}
  let measurements = 0
  return (track: MediaStreamTrack | undefined, count: number | undefined): number => {
    const isStill =
      track !== undefined &&
      track === before.track &&
      (track.muted || (count !== undefined && count === before.count))
    measurements = isStill ? measurements + 1 : 0
    before = { track, count }
    return measurements
  }
}

/** The largest value of a black pixel, of 255; also a dark room is brighter. */
const maxBlack = 12
/** A camera that delivers no picture never begins to play. Milliseconds. */
const patienceMs = 2000
const width = 16
const height = 9

/** Returns whether the picture of a camera is black, as where its cover is closed. */
export async function isBlack(track: MediaStreamTrack): Promise<boolean> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    const isPlaying = await Promise.race([video.play().then(() => true), late])
    if (!isPlaying) return false
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context || video.videoWidth === 0) return false
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return data.every((value, place) => place % 4 === 3 || value <= maxBlack)
  } catch {
    // A picture that cannot be examined causes no notification.
    return false
  } finally {
    clearTimeout(timer)
    video.srcObject = null
  }
}

interface ProblemNotification extends Pick<RoomNotification, 'text' | 'detail' | 'actions' | 'placement'> {
  /** The key of its words. */
  readonly problem: Problem<'media-problems'>
}

/** Something that is wrong until it is over, or until somebody has dismissed it. The last action leads to its article. */
export const problemNotification = (
  id: string,
  { problem, actions = [], ...texts }: ProblemNotification,
): RoomNotification => ({
  id,
  severity: 'warning',
  placement: 'top',
  duration: 'infinite',
  isState: true,
  actions: [...actions, helpAction('media-problems', problem)],
  ...texts,
})
