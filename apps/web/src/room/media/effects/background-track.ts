import type { Effect } from '#room/media/devices/capture-wrappers.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { Background } from './background.ts'
import { paintScene } from './scene.ts'
import type { SegmenterAnswer, SegmenterRequest } from './segmenter.worker.ts'

/** The strength of the blur, and the softness of a person's edge, in a picture 720 high. Pixels. */
const blur = 14
const edge = 4
/** A blur takes a share of the time on a picture made so many times smaller, and looks the same. */
const reduction = 4
/** No frame is painted in a hidden tab; the picture continues at this interval. Milliseconds. */
const hiddenEveryMs = 100
/** A frame that takes longer than this on average is more than the machine can do beside a call. Milliseconds. */
const tooLongMs = 60
/** Frames that the average is of. */
const averageOf = 45

type Shown = Exclude<Background, { kind: 'none' }>

/** Replaces the background of the person in the camera's picture. */
export const createBackgroundEffect =
  (background: Shown, onSlow: (isSlow: boolean) => void): Effect =>
  async (scope, source) => {
    const loading = loadSegmenter()
    scope.onEnd(() => void loading.then((loaded) => loaded.close()).catch(() => undefined))
    const [segmenter, behind] = await Promise.all([loading, pictureOf(background)])
    throwIfOver(scope)
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = new MediaStream([source])
    scope.onEnd(() => {
      video.srcObject = null
    })
    await video.play()
    throwIfOver(scope)
    const canvas = document.createElement('canvas')
    const paint = createPainter(canvas, behind)
    const deliver = async () => {
      // The mask is of this frame: over a later one it would show what somebody who moves has uncovered.
      const frame = await createImageBitmap(video)
      try {
        const mask = await segmenter.segment(frame)
        paint(frame, mask)
        mask.close()
      } finally {
        frame.close()
      }
      output.push()
    }

    const measurePace = createPaceMeter(onSlow)
    const output = createOutput(canvas)
    scope.onEnd(output.end)
    let isBusy = false
    const processFrame = async () => {
      if (isBusy || scope.signal.aborted) return
      isBusy = true
      try {
        const begin = performance.now()
        await deliver()
        measurePace(performance.now() - begin)
      } catch (error) {
        console.warn('A frame of the camera was lost', error)
      } finally {
        isBusy = false
        next()
      }
    }
    /** The newest wait alone counts: one begun in sight never ends once the tab is hidden. */
    let newest = 0
    const next = () => {
      const mine = ++newest
      const go = () => {
        if (mine === newest) void processFrame()
      }
      if (document.hidden) scope.after(hiddenEveryMs, go)
      else video.requestVideoFrameCallback(go)
    }
    // One frame is done before anything is delivered: what is behind is never seen.
    await deliver()
    throwIfOver(scope)
    document.addEventListener('visibilitychange', next, { signal: scope.signal })
    next()
    return output.track
  }

/** A picture that takes a while to load may not be wanted any more when it is there. */
function throwIfOver({ signal }: Scope) {
  if (signal.aborted) throw new Error('Not wanted any more')
}

/** Draws the person over what is to be behind them. */
function createPainter(canvas: HTMLCanvasElement, behind: CanvasImageSource | undefined) {
  const context = contextOf(canvas)
  const small = contextOf(document.createElement('canvas'))
  const resize = ({ canvas }: CanvasRenderingContext2D, width: number, height: number) => {
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  }
  /** Draws a picture over the whole small canvas, blurred by so many pixels of a picture 720 high. */
  const drawSmall = (picture: CanvasImageSource, radius: number, height: number) => {
    small.globalCompositeOperation = 'copy'
    small.filter = `blur(${(radius * height) / 720 / reduction}px)`
    small.drawImage(picture, 0, 0, small.canvas.width, small.canvas.height)
    return small.canvas
  }
  return (frame: ImageBitmap, mask: ImageBitmap) => {
    const { width, height } = frame
    resize(context, width, height)
    resize(small, Math.ceil(width / reduction), Math.ceil(height / reduction))
    context.globalCompositeOperation = 'copy'
    context.drawImage(drawSmall(mask, edge, height), 0, 0, width, height)
    context.globalCompositeOperation = 'source-in'
    context.drawImage(frame, 0, 0, width, height)
    context.globalCompositeOperation = 'destination-over'
    if (behind) drawCovering(context, behind, width, height)
    else context.drawImage(drawSmall(frame, blur, height), 0, 0, width, height)
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  return context
}

/** Says whether frames take too long, each time so many of them are done. Takes how long each took, in milliseconds. */
export function createPaceMeter(onSlow: (isSlow: boolean) => void) {
  let sum = 0
  let count = 0
  return (took: number) => {
    sum += took
    count += 1
    if (count < averageOf) return
    onSlow(sum / count > tooLongMs)
    sum = 0
    count = 0
  }
}

const sizeOf = (picture: CanvasImageSource) =>
  picture instanceof HTMLImageElement
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : (picture as HTMLCanvasElement)

function drawCovering(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  width: number,
  height: number,
) {
  const size = sizeOf(picture)
  const scale = Math.max(width / size.width, height / size.height)
  const [w, h] = [size.width * scale, size.height * scale]
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
}

async function pictureOf(background: Shown): Promise<CanvasImageSource | undefined> {
  if (background.kind === 'blur') return undefined
  if (background.kind === 'scene') {
    const canvas = document.createElement('canvas')
    paintScene(canvas, background.scene)
    return canvas
  }
  const image = new Image()
  image.src = background.picture
  await image.decode()
  return image
}

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
function createOutput(canvas: HTMLCanvasElement): CanvasOutput {
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
      // A track that has ended meanwhile takes no frame any more.
      writer.write(frame).catch(() => frame.close())
    },
    end: () => track.stop(),
  }
}

/** Separates a person from the room behind them, on this device. */
interface Segmenter {
  /** The person in a picture, as an opaque shape of lower resolution. The caller closes it. */
  segment(picture: ImageBitmap): Promise<ImageBitmap>
  close(): void
}

/** The model works in this size; larger pictures would only be made smaller there. Pixels. */
const inputSize = { resizeWidth: 256, resizeHeight: 144 }

/**
 * Loads the model and its program from our own origin, into a worker: a frame takes longer than the page may be blocked.
 * Rejects where this browser cannot run it.
 */
async function loadSegmenter(): Promise<Segmenter> {
  const worker = new Worker(new URL('./segmenter.worker.ts', import.meta.url), { type: 'module' })
  const ask = (request: SegmenterRequest, transfer: Transferable[] = []) => {
    const { promise, resolve, reject } = Promise.withResolvers<ImageBitmap | undefined>()
    worker.onmessage = ({ data }: MessageEvent<SegmenterAnswer>) =>
      'error' in data ? reject(new Error(data.error)) : resolve(data.mask)
    worker.onerror = ({ message }) => reject(new Error(message || 'The segmenter did not load'))
    worker.postMessage(request, transfer)
    return promise
  }
  try {
    await ask({})
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async segment(picture) {
      const frame = await createImageBitmap(picture, inputSize)
      const mask = await ask({ frame }, [frame])
      if (!mask) throw new Error('The segmenter answered without a mask')
      return mask
    },
    close: () => worker.terminate(),
  }
}
