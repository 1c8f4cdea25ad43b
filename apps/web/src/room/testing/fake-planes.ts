import { signal } from '@preact/signals-core'
import type { ControlLink, ControlOptions, MediaState, OpenControl } from '#room/channel/control-channel.ts'
import type { MediaLink, MediaPerson, MediaPlaneOptions } from '#room/media/media-plane.ts'
import type { Planes } from '#room/session/visit.ts'

/** Both planes of a call, played by the test. */
export function fakePlanes() {
  const control = {
    link: signal<ControlLink>('connected'),
    reports: [] as MediaState[],
    said: undefined as ControlOptions | undefined,
    open: 0,
  }
  const media = {
    link: signal<MediaLink>({ state: 'connected' }),
    people: signal<ReadonlyMap<string, MediaPerson>>(new Map()),
    asked: undefined as MediaPlaneOptions | undefined,
    open: 0,
  }
  const openControl: OpenControl = (scope, options) => {
    control.said = options
    control.open++
    scope.onEnd(() => control.open--)
    return { link: control.link, report: (state) => control.reports.push(state) }
  }
  const planes: Planes = {
    openControl,
    openMedia(scope, options) {
      media.asked = options
      media.open++
      scope.onEnd(() => media.open--)
      return {
        link: media.link,
        people: media.people,
        newestArrival: () => undefined,
        isSoundBlocked: signal(false),
        startSound: async () => undefined,
      }
    },
  }
  return { planes, control, media }
}
