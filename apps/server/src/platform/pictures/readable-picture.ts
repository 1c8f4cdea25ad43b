import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileHeicDecoder, createHeicDecoder, type HeicPicture } from '@lumi/heic'
import sharp from 'sharp'

/**
 * Opens a picture for sharp: the file itself or, of a HEIC, its pixels, which sharp cannot unpack. For processes that
 * open the files of strangers.
 *
 * @throws where the picture is damaged or exceeds the pixel limit.
 */
export async function readablePicture(path: string, limits: { maxPixels: number }): Promise<string | Buffer> {
  const { format, compression } = await sharp(path, { limitInputPixels: false }).metadata()
  if (format !== 'heif' || compression !== 'hevc') return path
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@lumi/heic/heic.wasm')))
  const decoder = createHeicDecoder(await compileHeicDecoder(new Uint8Array(wasm)))
  return tiffOf(decoder.decode(await readFile(path), limits))
}

/** Types of the fields of a TIFF. */
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEAD_BYTES = 8
const ENTRY_BYTES = 12

/** The pixels with their colour profile as a TIFF that is not compressed. */
function tiffOf({ width, height, channels, pixels, profile }: HeicPicture): Buffer {
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // Each of as many channels has 8 bits, which stand behind the entries.
    [258, SHORT, channels, 'bits'],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, 'pixels'],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    ...(channels === 4 ? ([[338, SHORT, 1, 2]] as const) : []),
    ...(profile.length > 0 ? ([[34675, UNDEFINED, profile.length, 'profile']] as const) : []),
  ] as const
  const bits = HEAD_BYTES + 2 + entries.length * ENTRY_BYTES + 4
  const places = { bits, profile: bits + 2 * channels, pixels: bits + 2 * channels + profile.length }
  const head = Buffer.alloc(places.profile)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(HEAD_BYTES, 4)
  head.writeUInt16LE(entries.length, HEAD_BYTES)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = HEAD_BYTES + 2 + index * ENTRY_BYTES
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(typeof value === 'string' ? places[value] : value, at + 8)
  }
  for (let channel = 0; channel < channels; channel += 1) head.writeUInt16LE(8, places.bits + 2 * channel)
  return Buffer.concat([head, profile, pixels])
}
