/** Makes pictures out of one file, in a process of its own: `node worker.ts '{"input":…}'` answers one line of JSON. */
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { readablePicture } from '../../../platform/pictures/readable-picture.ts'
import { type PictureAnswer, type PictureTask, shapes } from './task.ts'

/** HEIF is the container of HEIC and AVIF. */
const HEIF = new Set(['image/avif', 'image/heic', 'image/heif'])
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', ...HEIF])
/** HEIC and AVIF are unpacked as a whole, at up to 25 bytes for each pixel. Above this they take seconds. */
const HEAVY_PIXELS = 12_500_000

sharp.concurrency(1)
sharp.cache(false)

const task: PictureTask = JSON.parse(process.argv[2] ?? '')
const answer = await make(task)
// The task is done, even if the libraries still hold something open.
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0))

/**
 * The content alone decides the type of a file. Only the first frame is used, and only its pixels are stored: no place,
 * no camera, no script.
 */
async function make({ input, folder, wanted, maxPixels, mayBeHeavy }: PictureTask): Promise<PictureAnswer> {
  const type = await fileTypeFromFile(input).catch(() => undefined)
  if (!type || !READABLE.has(type.mime)) return { refused: 'type' }
  try {
    const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) return { refused: 'pixels' }
    if (!mayBeHeavy && HEIF.has(type.mime) && width * height > HEAVY_PIXELS) return { refused: 'heavy' }
    const picture = await readablePicture(input, { maxPixels })
    const open = () => sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    const sizes: [number, number][] = []
    for (const shape of wanted) {
      const small = open().autoOrient().resize(shapes[shape]).webp({ quality: 85 })
      const made = await small.toFile(join(folder, shape))
      sizes.push([made.width, made.height])
    }
    return { sizes }
  } catch (error) {
    const message = String(error)
    if (/pixel limit/i.test(message)) return { refused: 'pixels' }
    return { refused: /memory|allocat/i.test(message) ? 'memory' : 'damaged' }
  }
}
