import { compileHeicDecoder } from '@lumi/heic'
import wasmUrl from '@lumi/heic/heic.wasm?url'
import type { HeicAnswer, HeicQuestion } from './heic-worker.ts'
import HeicWorker from './heic-worker.ts?worker'

/** Decodes a HEIC beside the page, which stays responsive. Rejects what cannot be read. */
export async function decodeHeic(file: Blob): Promise<ImageData> {
  const [wasm, bytes] = await Promise.all([
    fetch(wasmUrl).then((answer) => answer.arrayBuffer()),
    file.arrayBuffer(),
  ])
  // Only the page may compile it: workers have the content policy of their script.
  const decoder = await compileHeicDecoder(wasm)
  const worker = new HeicWorker()
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage({ decoder, bytes } satisfies HeicQuestion, [bytes])
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return new ImageData(answer.pixels, answer.width, answer.height)
  } finally {
    worker.terminate()
  }
}
