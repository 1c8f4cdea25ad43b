/** A decoded picture, the right way up. */
export interface HeicPicture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Bytes of each pixel: red, green, blue and, where there are four, how opaque it is. */
  readonly channels: 3 | 4
  /** Row by row, without gaps. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** ICC profile of its colours; empty for sRGB. */
  readonly profile: Uint8Array<ArrayBuffer>
}

/** Decodes HEIC files, each in memory of its own. */
export interface HeicDecoder {
  /**
   * Decodes the main picture of a file.
   *
   * @throws HeicUnreadable where it has more pixels than it may have, is damaged, or of a kind that is not supported.
   */
  decode(file: Uint8Array, limits: { readonly maxPixels: number }): HeicPicture
}

/** The file has more pixels than allowed (`pixels`), or is damaged or not supported (`damaged`). */
export class HeicUnreadable extends Error {
  override readonly name = 'HeicUnreadable'
  readonly reason: 'pixels' | 'damaged'

  constructor(reason: 'pixels' | 'damaged', cause?: unknown) {
    super(reason === 'pixels' ? 'The picture exceeds pixel limit' : 'The picture cannot be read', {
      cause,
    })
    this.reason = reason
  }
}

/** The exports of `decoder/src/lib.rs`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  allocate(bytes: number): number
  allocate_answer(): number
  decode_heic(file: number, bytes: number, maxPixels: number, answer: number): number
}

/** TypeScript declares WebAssembly for browsers only. */
interface Engine {
  compile(bytes: BufferSource): Promise<object>
  Instance: new (module: object) => { readonly exports: unknown }
  RuntimeError: new () => Error
}
const engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly

/** Compiles the bytes of `@lumi/heic/heic.wasm`. The result can be sent to a worker. */
export const compileHeicDecoder = (wasm: BufferSource): Promise<object> => engine.compile(wasm)

type BufferSource = Uint8Array<ArrayBuffer> | ArrayBuffer

/** Each picture is decoded in an instance of its own, whose memory is freed with it. */
export function createHeicDecoder(compiled: object): HeicDecoder {
  return {
    decode(file, limits) {
      const exported = new engine.Instance(compiled).exports as Exports
      try {
        return decode(exported, file, limits)
      } catch (error) {
        // A damaged file can make the decoder fail, or ask for more memory than it may have.
        throw error instanceof engine.RuntimeError ? new HeicUnreadable('damaged', error) : error
      }
    },
  }
}

function decode(
  { memory, allocate, allocate_answer, decode_heic }: Exports,
  file: Uint8Array,
  { maxPixels }: { readonly maxPixels: number },
): HeicPicture {
  const at = allocate(file.length)
  const answer = allocate_answer()
  new Uint8Array(memory.buffer).set(file, at)
  const outcome = decode_heic(at, file.length, maxPixels, answer)
  if (outcome !== 0) throw new HeicUnreadable(outcome === 1 ? 'pixels' : 'damaged')
  const { buffer } = memory
  const [width = 0, height = 0, channels, pixels, profile, profileBytes] = new Uint32Array(buffer, answer, 6)
  return {
    width,
    height,
    channels: channels === 4 ? 4 : 3,
    pixels: new Uint8Array(buffer, pixels, width * height * (channels ?? 0)),
    profile: new Uint8Array(buffer, profile, profileBytes),
  }
}
