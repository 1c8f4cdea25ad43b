import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel, MediaState } from '#room/channel/control-channel.ts'
import type { CallMedia } from '#room/context.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { helpAction } from '#room/help/help-articles.ts'
import { createAudioOnly } from '#room/media/audio-only.ts'
import { followCameraRules } from '#room/media/devices/camera.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type {
  MediaAccess,
  MediaPerson,
  MediaPlane,
  MediaPlaneOptions,
  Publications,
  ScreenMode,
  Subscriptions,
} from '#room/media/media-plane.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import type { Scope } from '#room/reactive/scope.ts'

export type OpenMedia = (scope: Scope, options: MediaPlaneOptions) => MediaPlane

export interface CallMediaOptions {
  readonly channel: Pick<ControlChannel, 'on' | 'report' | 'reportOverload'>
  readonly feed: ConferenceFeed
  readonly devices: LocalDevices
  readonly notifications: Notifications
  /** Present where the conference is end-to-end encrypted. */
  readonly encryption?: Encryption
  readonly openMedia: OpenMedia
  readonly mediaAccess: ReadonlySignal<MediaAccess>
  readonly renew: () => Promise<MediaAccess>
  readonly onReplaced: () => void
}

interface MediaOfCall {
  readonly plane: MediaPlane
  /** The people of the media plane, with the overload of each device. */
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
  readonly forFeatures: CallMedia
  /**
   * Called once the features have started: receives the media that is on screen, which `read` reads from signals, and
   * reports to the server whether camera and microphone are on.
   */
  start(read: () => Pick<Subscriptions, 'cameras' | 'share'>): void
}

const none: ReadonlySet<string> = new Set()

/** Connects a call's media plane with the devices, the features, the stage, and the control plane. */
export function createCallMedia(scope: Scope, options: CallMediaOptions): MediaOfCall {
  const { channel, feed, devices, notifications, encryption } = options
  const isReducingQuality = signal(false)
  followCameraRules(scope, { conference: feed.conference, isReducingQuality, devices })
  const subscriptions: Signal<Subscriptions> = signal({ cameras: none, share: undefined })
  const publishers = createPublishers()
  const { publications } = publishers
  const screenMode = signal<ScreenMode>('text')
  const plane = options.openMedia(scope, {
    access: options.mediaAccess,
    renew: options.renew,
    subscriptions,
    publications,
    screenMode,
    speakerId: devices.speakerInUse,
    encryption: encryption?.media(),
    onReplaced: options.onReplaced,
    onPublished: notifications.close,
    onMuted: publishers.onMuted,
    onPublishFailure(source, error) {
      console.warn(`The ${source} could not be sent`, error)
      notifications.show({
        id: source,
        severity: 'error',
        text: () => textOf(words)(`notice.${source}`),
        actions: [helpAction('room', `notice.${source}`)],
        placement: 'top',
        announce: 'assertive',
        duration: 'infinite',
      })
      publishers.stop(source)
    },
  })
  const mediaState = computedFields<MediaState>(() => ({
    videoState: publications.value.camera ? 1 : 0,
    audioState: publications.value.microphone ? 1 : 0,
  }))
  const people = withOverload(scope, { channel, me: feed.me.value.userId, people: plane.people })
  const audioOnly = createAudioOnly(devices.camera)
  const inOwnWindow = signal<string | undefined>(undefined)
  return {
    plane,
    people,
    forFeatures: {
      people,
      measure: plane.measure,
      send: publishers.publish,
      stop: publishers.stop,
      audioOnly,
      inOwnWindow,
      isReducingQuality,
      screenMode,
    },
    start(read) {
      scope.follow(
        () => {
          const { cameras, share } = read()
          return {
            cameras: audioOnly.isOn.value ? none : withOne(cameras, inOwnWindow.value),
            share,
            reducesQuality: isReducingQuality.value,
          }
        },
        (now) => {
          subscriptions.value = now
        },
      )
      scope.follow(
        () => mediaState.value,
        (state) => channel.report(state),
      )
    },
  }
}

type Source = keyof Publications

interface Publisher {
  readonly track: () => MediaStreamTrack | undefined
  readonly onFailure?: () => void
  readonly onMuted?: () => void
}

/** Collects the tracks that the features of a call send. */
function createPublishers() {
  const publishers = signal<ReadonlyMap<Source, Publisher>>(new Map())
  const publish: CallMedia['send'] = (source, track, onFailure, onMuted) => {
    publishers.value = new Map(publishers.value).set(source, { track, onFailure, onMuted })
  }
  return {
    publish,
    publications: computedFields<Publications>(() =>
      Object.fromEntries([...publishers.value].map(([source, { track }]) => [source, track()])),
    ),
    onMuted: (source: Source) => publishers.value.get(source)?.onMuted?.(),
    /** Informs the feature that its track is not sent any more. */
    stop: (source: Source) => publishers.value.get(source)?.onFailure?.(),
  }
}

const withOne = (some: ReadonlySet<string>, one: string | undefined) =>
  one === undefined || some.has(one) ? some : new Set([...some, one])

/** The message is repeated for as long as it holds, for those who join and those who missed it. Milliseconds. */
const repeatMs = 15_000
/** A device that has not repeated its message for so long keeps up again. Milliseconds. */
const expiryMs = 40_000

type People = ReadonlySignal<ReadonlyMap<string, MediaPerson>>

interface OverloadOptions {
  readonly channel: Pick<ControlChannel, 'on' | 'reportOverload'>
  readonly me: string
  /** The people of the media plane, which knows the overload of this device alone. */
  readonly people: People
}

/** The people of a call with the overload of each: one's own is reported to the others, and theirs is received. */
export function withOverload(scope: Scope, { channel, me, people }: OverloadOptions): People {
  const isOverloaded = computed(() => people.value.get(me)?.isOverloaded === true)
  let wasReported = false
  let repeat: (() => void) | undefined
  const report = (now: boolean) => {
    repeat?.()
    if (!now && !wasReported) return
    wasReported = now
    channel.reportOverload(now)
    if (now) repeat = scope.after(repeatMs, () => report(true))
  }
  scope.follow(() => isOverloaded.value, report)

  const others = signal<ReadonlySet<string>>(new Set())
  const expiries = new Map<string, () => void>()
  const setOverloaded = (userId: string, now: boolean) => {
    expiries.get(userId)?.()
    expiries.delete(userId)
    if (now) {
      const cancelExpiry = scope.after(expiryMs, () => setOverloaded(userId, false))
      expiries.set(userId, cancelExpiry)
    }
    if (others.value.has(userId) === now) return
    const rest = [...others.value].filter((id) => id !== userId)
    others.value = new Set(now ? [...rest, userId] : rest)
  }
  channel.on('overload', ({ userId, isOverloaded: now }) => {
    if (userId !== me) setOverloaded(userId, now)
  })

  return computed(() =>
    others.value.size === 0
      ? people.value
      : new Map(
          [...people.value].map(([userId, person]) => [
            userId,
            others.value.has(userId) ? { ...person, isOverloaded: true } : person,
          ]),
        ),
  )
}
