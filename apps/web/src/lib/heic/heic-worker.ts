import { createHeicDecoder, type HeicPicture } from '@lumi/heic'

export interface HeicQuestion {
  /** Compiled. */
  readonly decoder: object
  readonly bytes: ArrayBuffer
}

export type HeicAnswer =
  | {
      /** Red, green, blue and how opaque, for each pixel. */
      readonly pixels: Uint8ClampedArray<ArrayBuffer>
      readonly width: number
      readonly height: number
    }
  | { readonly failure: string }

/** The size of the largest photos that phones take by themselves. */
const maxPixels = 50_000_000

addEventListener('message', ({ data: { decoder, bytes } }: MessageEvent<HeicQuestion>) => {
  try {
    const picture = createHeicDecoder(decoder).decode(new Uint8Array(bytes), { maxPixels })
    const { width, height } = picture
    const pixels = withAlpha(picture)
    postMessage({ pixels, width, height } satisfies HeicAnswer, { transfer: [pixels.buffer] })
  } catch (error) {
    postMessage({ failure: String(error) } satisfies HeicAnswer)
  }
})

function withAlpha({ pixels, channels, width, height }: HeicPicture): Uint8ClampedArray<ArrayBuffer> {
  if (channels === 4) return new Uint8ClampedArray(pixels)
  const whole = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    whole[to] = pixels[from] ?? 0
    whole[to + 1] = pixels[from + 1] ?? 0
    whole[to + 2] = pixels[from + 2] ?? 0
  }
  return whole
}
