import sharp from 'sharp'
import { readablePicture } from '../../../../platform/pictures/readable-picture.ts'
import type { WorkerResult, WorkerTask } from '../worker-result.ts'

/** Larger than any screen shows. Pixels. */
const LONGEST_SIDE = 4096
/** CSS pixels in points. */
const POINTS = 0.75

sharp.concurrency(1)
sharp.cache(false)

/** A picture as one page, turned the right way up and without what it says of where and by whom it was made. */
export async function makeImagePage({ input, output, maxPixels }: WorkerTask): Promise<WorkerResult> {
  try {
    const picture = await readablePicture(input, { maxPixels })
    const { width, height } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toFile(output)
    return { sizes: [[width * POINTS, height * POINTS]] }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { failure: /exceeds pixel limit|too large|dimensions/i.test(message) ? 'tooLarge' : 'damaged' }
  }
}
