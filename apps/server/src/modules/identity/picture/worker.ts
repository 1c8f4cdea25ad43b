/** Makes pictures out of one file, in a process of its own: `node worker.ts '{"input":…}'` answers one line of JSON. */
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { type PictureAnswer, type PictureTask, shapes } from './task.ts'

const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** Formats that are unpacked as a whole, at up to 25 bytes for each pixel: AVIF. */
const COSTLY = new Set(['image/avif'])
/** Pixels of those from which on they count as heavy. */
const HEAVY_PIXELS = 12_500_000

sharp.concurrency(1)
sharp.cache(false)

const task: PictureTask = JSON.parse(process.argv[2] ?? '')
const answer = await make(task)
// Whatever the libraries still hold open, it is done.
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0))

/**
 * What a file is counts by its content alone. Only its first frame is used, and nothing but its pixels is kept: no
 * place, no camera, no script.
 */
async function make({ input, folder, wanted, maxPixels, mayBeHeavy }: PictureTask): Promise<PictureAnswer> {
  const type = await fileTypeFromFile(input).catch(() => undefined)
  if (!type || !READABLE.has(type.mime)) return { refused: 'type' }
  try {
    const open = () => sharp(input, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    const { width, height } = await open().metadata()
    if (width * height > maxPixels) return { refused: 'pixels' }
    if (!mayBeHeavy && COSTLY.has(type.mime) && width * height > HEAVY_PIXELS) return { refused: 'heavy' }
    const sizes: [number, number][] = []
    for (const shape of wanted) {
      const picture = open().autoOrient().resize(shapes[shape]).webp({ quality: 85 })
      const made = await picture.toFile(join(folder, shape))
      sizes.push([made.width, made.height])
    }
    return { sizes }
  } catch (error) {
    const message = String(error)
    if (/pixel limit/i.test(message)) return { refused: 'pixels' }
    return { refused: /memory|allocat/i.test(message) ? 'memory' : 'damaged' }
  }
}
