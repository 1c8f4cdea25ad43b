import { signal } from '@preact/signals-core'
import {
  AudioPresets,
  DisconnectReason,
  ParticipantEvent,
  Room,
  RoomEvent,
  ScreenSharePresets,
  VideoPresets,
} from 'livekit-client'
import type {
  MediaAccess,
  MediaLink,
  MediaPerson,
  MediaPlane,
  MediaPlaneOptions,
} from '#room/media/media-plane.ts'
import { type Scope, waitWithin } from '#room/reactive/scope.ts'
import { describePeople, newestArrival } from './people.ts'
import { afterFirstPicture, followPublications } from './publications.ts'
import { followSubscriptions } from './subscriptions.ts'

/** Anything that may change how a person looks. They come in bursts and are gathered into one change. */
const personEvents = [
  RoomEvent.SignalConnected,
  RoomEvent.Connected,
  RoomEvent.Reconnected,
  RoomEvent.Disconnected,
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
] as const

/** Disconnected on purpose: the control plane is about to send the reason, and gets a second for it. */
const sentOut: ReadonlySet<DisconnectReason> = new Set([
  DisconnectReason.PARTICIPANT_REMOVED,
  DisconnectReason.ROOM_DELETED,
])
/** The time for which a device counts as overloaded after the encoder has said so. Milliseconds. */
const overloadMs = 30_000
/** Longest that the page waits for a first picture while the media server does not answer. Milliseconds. */
const longestConnectMs = 1000
/** The number of the attempt from which on the pauses are the longest. */
const patientTries = 6

/** The media plane on LiveKit. Loaded while the preview shows, so that joining does not wait for it. */
export function openLivekitPlane(scope: Scope, options: MediaPlaneOptions): MediaPlane {
  const link = signal<MediaLink>({ state: 'connecting' })
  const people = signal<ReadonlyMap<string, MediaPerson>>(new Map())
  const isSoundBlocked = signal(false)
  const room = new Room({
    adaptiveStream: { pixelDensity: 'screen' },
    dynacast: true,
    // Captures belong to the devices, which outlive a connection.
    stopLocalTrackOnUnpublish: false,
    disconnectOnPageLeave: true,
    reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => reconnectDelay(retryCount) },
    encryption: options.encryption,
    publishDefaults: {
      simulcast: true,
      videoEncoding: VideoPresets.h720.encoding,
      audioPreset: AudioPresets.speech,
      screenShareEncoding: ScreenSharePresets.h1080fps15.encoding,
    },
  })

  /** Nothing is sent before it can be encrypted. */
  const encrypted = options.encryption?.ready.then(() => room.setE2EEEnabled(true))
  scope.onEnd(() => options.encryption?.worker.terminate())

  /** The address to which the connection leads, or is to lead. */
  let url = options.access.peek().url
  /** Counts the attempts to connect: a newer one takes the place of an older one. */
  let attempts = 0
  const isCurrent = (attempt: number) => attempt === attempts && !scope.signal.aborted

  /** LiveKit reports the beginning of an overload, not its end. */
  let isOverloaded = false
  let relief: (() => void) | undefined
  const setOverloaded = (now: boolean) => {
    relief?.()
    isOverloaded = now
    describe()
    if (now) relief = scope.after(overloadMs, () => setOverloaded(false))
  }
  let isStale = false
  const describe = () => {
    if (isStale) return
    isStale = true
    queueMicrotask(() => {
      isStale = false
      if (!scope.signal.aborted) people.value = describePeople(room, people.peek(), isOverloaded)
    })
  }
  for (const event of personEvents) room.on(event, describe)
  room.localParticipant.on(ParticipantEvent.LocalTrackCpuConstrained, () => setOverloaded(true))
  room
    .on(RoomEvent.AudioPlaybackStatusChanged, () => {
      isSoundBlocked.value = !room.canPlaybackAudio
    })
    .on(RoomEvent.SignalReconnecting, () => enter('resuming'))
    .on(RoomEvent.Reconnecting, () => enter('reconnecting'))
    .on(RoomEvent.Reconnected, () => enter('connected'))
    .on(RoomEvent.Disconnected, (reason) => {
      if (scope.signal.aborted || isMoving) return
      if (reason === DisconnectReason.DUPLICATE_IDENTITY) options.onReplaced()
      else void connectAnew(reason && sentOut.has(reason) ? patientTries : 1)
    })
  const enter = (state: MediaLink['state']) => {
    link.value = { state }
  }

  const connect = async (access: MediaAccess) => {
    url = access.url
    await encrypted
    await room.connect(socketUrl(url), access.token, { autoSubscribe: false, maxRetries: 0 })
    enter('connected')
  }
  const connectOrTryAgain = async (access: MediaAccess) => {
    const attempt = ++attempts
    try {
      await connect(access)
    } catch (error) {
      console.warn('The media server did not answer', error)
      if (isCurrent(attempt)) void connectAnew(1)
    }
  }
  /** Tries until it connects, or the control plane refuses, which ends the scope. */
  const connectAnew = async (firstTry: number) => {
    const attempt = ++attempts
    for (let tries = firstTry; isCurrent(attempt); tries++) {
      enter('reconnecting')
      await waitWithin(scope, reconnectDelay(Math.min(tries, patientTries)) ?? 0)
      if (!isCurrent(attempt)) return
      try {
        const access = await options.renew()
        return isCurrent(attempt) ? await connect(access) : undefined
      } catch (error) {
        console.warn('The media server cannot be reached yet', error)
      }
    }
  }

  /** The media of the conference has moved to another server: the tracks are published there again. */
  let isMoving = false
  const moveTo = async (access: MediaAccess) => {
    if (access.url === url) return
    url = access.url
    const attempt = ++attempts
    enter('reconnecting')
    isMoving = true
    await room.disconnect(false).catch(() => undefined)
    isMoving = false
    if (isCurrent(attempt)) await connectOrTryAgain(access)
  }

  const isFirstPictureShown = signal(false)
  const endFirstPicture = () => {
    isFirstPictureShown.value = true
  }
  afterFirstPicture(scope, room, endFirstPicture)
  scope.after(longestConnectMs, endFirstPicture)

  followSubscriptions(scope, room, options.subscriptions)
  followPublications(scope, room, options)
  let isSpeakerChosen = false
  scope.follow(
    () => options.speakerId.value,
    (speaker) => {
      // An empty id is the system's own speaker. Nothing is requested of a browser that cannot choose.
      if (speaker || isSpeakerChosen)
        room.switchActiveDevice('audiooutput', speaker ?? '').catch(() => undefined)
      isSpeakerChosen = speaker !== undefined
    },
  )
  scope.onEnd(() => {
    room.removeAllListeners()
    void room.disconnect(false)
  })
  void connectOrTryAgain(options.access.peek())
  scope.follow(
    () => options.access.value,
    (access) => void moveTo(access),
  )

  return {
    link,
    people,
    newestArrival: () => newestArrival(room),
    measure: async () => (await import('./measure.ts')).measure(room),
    isFirstPictureShown,
    isSoundBlocked,
    startSound: () => room.startAudio(),
  }
}

/** The server answers a path of its own when it passes media on. */
const socketUrl = (url: string) => new URL(url, window.location.href).href.replace(/^http/, 'ws')

/** Pauses between tries to reach the media server again, in milliseconds; the last one repeats. */
const pauses = [0, 200, 400, 600, 800, 1000]
/** After this many tries the token is taken for stale, and new credentials are asked for. */
const mostTries = 20

/** Short steps, so that a server that is back is found at once, and jittered, so that not all come together. */
export function reconnectDelay(tries: number, random: () => number = Math.random): number | null {
  if (tries >= mostTries) return null
  const pause = pauses[Math.min(tries, pauses.length - 1)] as number
  return Math.round(pause * (0.75 + random() / 2))
}
