/** Chromium's own; no other browser has it. */
type TrackGenerator = new (options: {
  kind: 'video'
}) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }

interface CanvasOutput {
  readonly track: MediaStreamTrack
  /** Delivers what is painted now. */
  push(): void
  end(): void
}

/** A track of what is painted on a canvas. */
export function createOutput(canvas: HTMLCanvasElement): CanvasOutput {
  const { MediaStreamTrackGenerator } = window as { MediaStreamTrackGenerator?: TrackGenerator }
  if (!MediaStreamTrackGenerator) {
    const [track] = canvas.captureStream().getVideoTracks()
    if (!track) throw new Error('This browser makes no track of a canvas')
    return { track, push: () => undefined, end: () => track.stop() }
  }
  // A canvas in a tab that nobody sees delivers nothing by itself.
  const track = new MediaStreamTrackGenerator({ kind: 'video' })
  const writer = track.writable.getWriter()
  return {
    track,
    push() {
      const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) })
      // Whoever has ended the track meanwhile wants no frame any more.
      writer.write(frame).catch(() => frame.close())
    },
    end: () => track.stop(),
  }
}
