import type { ServerMessages } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import type { ControlLink, ControlOptions, MediaState, OpenControl } from '#room/channel/control-channel.ts'
import { features } from '#room/features.ts'
import type { Measurements, MediaLink, MediaPerson, MediaPlaneOptions } from '#room/media/media-plane.ts'
import type { CallParts } from '#room/session/room-session.ts'

type Message = keyof ServerMessages
type Handler = (message: unknown) => void

export const nothingMeasured: Measurements = {
  soundSent: undefined,
  picturesSent: undefined,
  isLineSlow: false,
  missing: [],
}

/** Both planes of a call, played by the test. */
export function fakePlanes() {
  let handlers: (readonly [Message, Handler])[] = []
  const control = {
    link: signal<ControlLink>('connected'),
    reports: [] as MediaState[],
    asked: undefined as ControlOptions | undefined,
    open: 0,
    /** The number of times that the channel was connected. */
    connected: 0,
    /** Delivers a message as the server sends it. */
    receive<Name extends Message>(message: Name, ...data: Parameters<ServerMessages[Name]>) {
      for (const [name, handler] of handlers) if (name === message) handler(data[0])
    },
  }
  const media = {
    link: signal<MediaLink>({ state: 'connected' }),
    people: signal<ReadonlyMap<string, MediaPerson>>(new Map()),
    isFirstPictureShown: signal(true),
    asked: undefined as MediaPlaneOptions | undefined,
    open: 0,
  }
  const openControl: OpenControl = (scope, options) => {
    control.asked = options
    control.open++
    scope.onEnd(() => control.open--)
    return {
      link: control.link,
      connect: () => control.connected++,
      report: (state) => control.reports.push(state),
      point: () => undefined,
      reportOverload: () => undefined,
      on(message, handler) {
        const mine = [message, handler as Handler] as const
        handlers = [...handlers, mine]
        scope.onEnd(() => {
          handlers = handlers.filter((one) => one !== mine)
        })
      },
    }
  }
  const parts: CallParts = {
    openControl,
    openMedia(scope, options) {
      media.asked = options
      media.open++
      scope.onEnd(() => media.open--)
      return {
        link: media.link,
        people: media.people,
        newestArrival: () => undefined,
        measure: async () => nothingMeasured,
        isFirstPictureShown: media.isFirstPictureShown,
        isSoundBlocked: signal(false),
        startSound: async () => undefined,
      }
    },
    features,
  }
  return { parts, control, media }
}
