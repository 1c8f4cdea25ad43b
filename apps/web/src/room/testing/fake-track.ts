import { vi } from 'vitest'

/** A captured track that a test can end the way a browser does. */
export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  contentHint = ''
  enabled = true
  readonly kind: 'audio' | 'video'
  readonly deviceId: string
  readonly settings: object

  constructor(kind: 'audio' | 'video', deviceId = '', settings: object = {}) {
    super()
    this.kind = kind
    this.deviceId = deviceId
    this.settings = settings
  }

  applyConstraints = vi.fn(async (_wanted: MediaTrackConstraints) => undefined)

  getConstraints() {
    return { width: { ideal: 1280 } }
  }

  getSettings() {
    return { deviceId: this.deviceId, ...this.settings }
  }

  clone() {
    return new FakeTrack(this.kind, this.deviceId, this.settings)
  }

  stop() {
    this.readyState = 'ended'
  }

  /** The device is unplugged, or the browser's own bar ends the share. */
  endByBrowser() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

export const fakeTrack = (kind: 'audio' | 'video' = 'video', deviceId?: string) => {
  const fake = new FakeTrack(kind, deviceId)
  // Only what the room uses of a track is there.
  return { fake, track: fake as unknown as MediaStreamTrack }
}

export const fakeStream = (...tracks: FakeTrack[]) =>
  ({
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  }) as unknown as MediaStream
