import { ImageSegmenter } from '@mediapipe/tasks-vision'
// From 1.0 on the library reports its use to its makers; the version is pinned below that.
import wasmLoaderPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.js?url'
import wasmBinaryPath from '@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url'
// MediaPipe's selfie segmentation for pictures wider than high (Apache-2.0), with the metadata that the library asks for.
import modelAssetPath from './selfie-segmenter.tflite?url'

/** Without a frame, the segmenter is only loaded. One request at a time. */
export interface SegmenterRequest {
  readonly frame?: ImageBitmap
}

export type SegmenterAnswer = { readonly mask?: ImageBitmap } | { readonly error: string }

const loading = ImageSegmenter.createFromOptions(
  { wasmLoaderPath, wasmBinaryPath },
  {
    // Without a graphics card WebGL is sixty times slower than this, and with one hardly faster.
    baseOptions: { modelAssetPath, delegate: 'CPU' },
    runningMode: 'VIDEO',
    outputConfidenceMasks: true,
    outputCategoryMask: false,
  },
)
// Each request says so; without one nobody waits for it.
loading.catch(() => undefined)

const answer = (message: SegmenterAnswer, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.onmessage = async ({ data: { frame } }: MessageEvent<SegmenterRequest>) => {
  try {
    const segmenter = await loading
    if (!frame) return answer({})
    const mask = await segment(segmenter, frame)
    answer({ mask }, [mask])
  } catch (error) {
    answer({ error: String(error) })
  } finally {
    frame?.close()
  }
}

async function segment(segmenter: ImageSegmenter, frame: ImageBitmap): Promise<ImageBitmap> {
  const result = segmenter.segmentForVideo(frame, performance.now())
  try {
    const confidence = result.confidenceMasks?.[0]
    if (!confidence) throw new Error('The model found no mask')
    const { width, height } = confidence
    const image = new ImageData(width, height)
    for (const [place, value] of confidence.getAsFloat32Array().entries())
      image.data[4 * place + 3] = 255 * value
    return await createImageBitmap(image)
  } finally {
    result.close()
  }
}
