import sharp from 'sharp'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'

const QUALITY = 72
/** Frames with a lower mean brightness (0–255) count as black. */
const DARK = 18

sharp.concurrency(1)
sharp.cache(false)

/** A picture made small, turned the right way up and on white where one sees through it. Sizes are in pixels. */
export async function makeThumbnail(
  input: string | Buffer,
  { output, maxPixels, maxSide = 1 }: WorkerTask,
): Promise<StepResults['thumbnail'] | WorkerFailure> {
  try {
    const small = await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { channels } = await sharp(small).stats()
    const { width, height } = await sharp(small).webp({ quality: QUALITY }).toFile(output)
    const dark = channels.every(({ mean }) => mean < DARK)
    return { sizes: [[width, height]], ...(dark ? { dark } : {}) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { failure: /exceeds pixel limit|too large|dimensions/i.test(message) ? 'tooLarge' : 'damaged' }
  }
}
