import type { ReadonlySignal } from '@preact/signals-core'
import type { ExternalE2EEKeyProvider } from 'livekit-client'

/** A picture that can be put into a video element. */
export interface Picture {
  attach(element: HTMLMediaElement): unknown
  detach(element: HTMLMediaElement): unknown
}

export type Quality = 'unknown' | 'good' | 'poor' | 'lost'

/** Somebody in the media server's room, with the media that is received from them now. */
export interface MediaPerson {
  readonly userId: string
  readonly displayName: string
  readonly isSpeaking: boolean
  readonly quality: Quality
  /** True while their device cannot encode as fast as it should. The plane knows that of this device alone. */
  readonly isOverloaded: boolean
  readonly microphoneOn: boolean
  readonly cameraOn: boolean
  /** Their camera's picture, while it is on and received. */
  readonly camera: Picture | undefined
  readonly isSharing: boolean
  /** Their screen, while it is received. */
  readonly share: Picture | undefined
}

export type MediaLink =
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  /** The connection to the server is lost, but pictures and sound may well go on. */
  | { readonly state: 'resuming' }
  | { readonly state: 'reconnecting' }

/** The address of the media server, and the token for it. */
export interface MediaAccess {
  readonly url: string
  readonly token: string
}

/** The tracks to send. Without a track, camera and microphone are muted, and a share ends. */
export interface Publications {
  readonly camera?: MediaStreamTrack
  readonly microphone?: MediaStreamTrack
  readonly share?: MediaStreamTrack
  readonly shareSound?: MediaStreamTrack
}

/** The media to receive now, beside the microphones, all of which are always received. */
export interface Subscriptions {
  /** The users whose cameras are on screen. */
  readonly cameras: ReadonlySet<string>
  /** The user whose shared screen is on screen. */
  readonly share: string | undefined
  /** True while small pictures are enough, because this device cannot keep up with large ones. */
  readonly reducesQuality?: boolean
}

/** The parts by which the media plane encrypts frames before they leave this device. */
export interface MediaEncryption {
  readonly keyProvider: ExternalE2EEKeyProvider
  readonly worker: Worker
  /** Nothing may be sent or received before. */
  readonly ready: Promise<void>
}

/** The input of a media plane, and the callbacks for its events. */
export interface MediaPlaneOptions {
  /** A new address is followed at once, without waiting for the connection to the old one to break. */
  readonly access: ReadonlySignal<MediaAccess>
  /** Asks for fresh credentials after the connection was lost for good. Rejects when there is none. */
  readonly renew: () => Promise<MediaAccess>
  readonly subscriptions: ReadonlySignal<Subscriptions>
  readonly publications: ReadonlySignal<Publications>
  /** The quality that the screen that is sent needs most. */
  readonly screenMode: ReadonlySignal<ScreenMode>
  readonly speakerId: ReadonlySignal<string | undefined>
  /** Present where frames are encrypted before they leave this device. */
  readonly encryption?: MediaEncryption
  /** Another connection of this person has replaced this one. Connecting again would only replace that connection. */
  readonly onReplaced: () => void
  /** A track that was not published before is published now. */
  readonly onPublished: (source: keyof Publications) => void
  /** Somebody with the privilege has muted a track at the media server. */
  readonly onMuted: (source: keyof Publications) => void
  readonly onPublishFailure: (source: keyof Publications, error: unknown) => void
}

/** The media side of a call. It keeps itself connected for as long as its scope lives. */
export interface MediaPlane {
  readonly link: ReadonlySignal<MediaLink>
  /** Everyone the media server knows, oneself included, by user id. */
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
  /**
   * The time at which the newest received frame of anybody arrived, by a clock of its own; undefined where nothing is
   * expected.
   */
  newestArrival(): number | undefined
  /** Measures the media that is sent and received now; too expensive to be done often. */
  measure(): Promise<Measurements>
  /**
   * True once the first picture of somebody else moves, or nobody waits for one any longer. Work that can wait until then
   * does, since it would hold that picture up.
   */
  readonly isFirstPictureShown: ReadonlySignal<boolean>
  /** The browser plays no sound before the person has pressed something. */
  readonly isSoundBlocked: ReadonlySignal<boolean>
  /** Must be called from a press. */
  startSound(): Promise<void>
}

/** The media of a call at one moment, as far as this browser counts it. */
export interface Measurements {
  /** Loudness that the microphone has delivered so far, added up; undefined where nothing is sent or counted. */
  readonly soundSent: number | undefined
  /** Pictures that the camera has delivered so far; undefined where nothing is sent or counted. */
  readonly picturesSent: number | undefined
  /** True while the connection, in either direction, is too slow for its media. */
  readonly isLineSlow: boolean
  /** The people who should be seen or heard, and are not. */
  readonly missing: readonly Missing[]
}

export interface Missing {
  readonly userId: string
  readonly displayName: string
  readonly what: 'picture' | 'sound'
}

/** The quality that a shared screen needs most: letters that stay sharp, or movement that stays smooth. */
export type ScreenMode = 'text' | 'motion'

export const screenModes = ['text', 'motion'] as const satisfies readonly ScreenMode[]
