/** A captured track that a test can end the way a browser does. */
export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  contentHint = ''
  readonly kind: 'audio' | 'video'

  constructor(kind: 'audio' | 'video') {
    super()
    this.kind = kind
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

export const fakeTrack = (kind: 'audio' | 'video' = 'video') => {
  const fake = new FakeTrack(kind)
  // Only what the room uses of a track is there.
  return { fake, track: fake as unknown as MediaStreamTrack }
}

export const fakeStream = (...tracks: FakeTrack[]) =>
  ({
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  }) as unknown as MediaStream
