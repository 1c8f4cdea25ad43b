import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { readablePicture } from '../../../../platform/pictures/readable-picture.ts'
import type { PageSize } from '../table.ts'
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'

/** Larger than any screen shows. Pixels. */
const LONGEST_SIDE = 4096
/**
 * Size of one of many pages, which are mostly scans: sharp enough to read, small enough for hundreds of pages.
 * Pixels.
 */
const LONGEST_SIDE_OF_MANY = 2048
/** CSS pixels in points. */
const POINTS = 0.75
/** Dots per inch at which a drawing has its declared size. */
const DRAWN_DENSITY = 72

sharp.concurrency(1)
sharp.cache(false)

/** Makes pages of a picture, upright and without metadata about its place and author. */
export async function makeImagePages(task: WorkerTask): Promise<StepResults['image'] | WorkerFailure> {
  const { input, maxPages, maxPixels: limitInputPixels } = task
  try {
    const { format, pages = 1, width, height } = await sharp(input, { limitInputPixels }).metadata()
    // Animated pictures have several pages as well; only their first one is shown.
    if (format === 'tiff' && pages > 1) {
      return pages > maxPages ? { failure: 'tooManyPages' } : await makeManyPages(task, pages)
    }
    return await makeOnePage(task, format === 'svg' ? densityFor(Math.max(width, height)) : undefined)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { failure: /exceeds pixel limit|too large|dimensions/i.test(message) ? 'tooLarge' : 'damaged' }
  }
}

/** A drawing is rendered no larger than it is shown, because the cost of filters grows with its area. */
const densityFor = (side: number) => Math.max(1, DRAWN_DENSITY * Math.min(1, LONGEST_SIDE / side))

async function makeOnePage({ input, output, maxPixels }: WorkerTask, density: number | undefined) {
  const drawn = density === undefined ? {} : { density }
  const picture = await readablePicture(input, { maxPixels })
  const { width, height } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', ...drawn })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toFile(output)
  return { sizes: [sizeOf(width, height)], contentType: 'image/webp' as const }
}

async function makeManyPages({ input, output, maxPixels }: WorkerTask, pages: number) {
  const sizes: PageSize[] = []
  const pdf = new PDFDocument({ margin: 0, autoFirstPage: false })
  const written = pipeline(pdf, createWriteStream(output))
  for (let page = 0; page < pages; page += 1) {
    const side = LONGEST_SIDE_OF_MANY
    const { data, info } = await sharp(input, { page, limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    const size = sizeOf(info.width, info.height)
    pdf.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] })
    sizes.push(size)
  }
  pdf.end()
  await written
  return { sizes, contentType: 'application/pdf' as const }
}

const sizeOf = (width: number, height: number): PageSize => [width * POINTS, height * POINTS]
