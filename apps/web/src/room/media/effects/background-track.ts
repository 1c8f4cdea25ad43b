import type { Effect } from '#room/media/devices/with-effect.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { Background } from './background.ts'
import { createOutput } from './canvas-output.ts'
import { createPace } from './pace.ts'
import { paintScene } from './scene.ts'
import { loadSegmenter, type Results } from './segmenter.ts'

/** How much is blurred, and how soft the edge of a person is, in a picture 720 high. Pixels. */
const blur = 14
const edge = 4
/** In a tab that nobody sees no frame is painted; the picture goes on more slowly. Milliseconds. */
const hiddenEveryMs = 100

type Shown = Exclude<Background, { kind: 'none' }>

/** Puts something else behind whoever is before the camera. */
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
    segmenter.onResults(paint)

    const pace = createPace(onSlow)
    const output = createOutput(canvas)
    scope.onEnd(output.end)
    let isBusy = false
    const look = async () => {
      if (isBusy || scope.signal.aborted) return
      isBusy = true
      try {
        const begin = performance.now()
        await segmenter.send({ image: video })
        output.push()
        pace(performance.now() - begin)
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
        if (mine === newest) void look()
      }
      if (document.hidden) scope.after(hiddenEveryMs, go)
      else video.requestVideoFrameCallback(go)
    }
    // One frame is done before anything is delivered: what is behind is never seen.
    await segmenter.send({ image: video })
    throwIfOver(scope)
    output.push()
    document.addEventListener('visibilitychange', next, { signal: scope.signal })
    next()
    return output.track
  }

/** What takes a while to load may not be wanted any more when it is there. */
function throwIfOver({ signal }: Scope) {
  if (signal.aborted) throw new Error('Not wanted any more')
}

/** Draws the person over what is to be behind them. */
function createPainter(canvas: HTMLCanvasElement, behind: CanvasImageSource | undefined) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  return ({ image, segmentationMask }: Results) => {
    const { width, height } = image
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    const scale = height / 720
    context.globalCompositeOperation = 'copy'
    context.filter = `blur(${edge * scale}px)`
    context.drawImage(segmentationMask, 0, 0, width, height)
    context.globalCompositeOperation = 'source-in'
    context.filter = 'none'
    context.drawImage(image, 0, 0, width, height)
    context.globalCompositeOperation = 'destination-over'
    if (behind) drawCovering(context, behind, width, height)
    else {
      context.filter = `blur(${blur * scale}px)`
      context.drawImage(image, 0, 0, width, height)
      context.filter = 'none'
    }
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
