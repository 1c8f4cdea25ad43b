import type { SegmenterAnswer, SegmenterRequest } from './segmenter.worker.ts'

/** Separates a person from the room behind them, on this device. */
export interface Segmenter {
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
export async function loadSegmenter(): Promise<Segmenter> {
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
