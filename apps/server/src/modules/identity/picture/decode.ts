import type { Sharp } from 'sharp'
import { fail } from '../../../platform/errors/failure.ts'
import { serial } from '../../../platform/flow/serial.ts'
import type { MemoryFile } from '../../../platform/http/multipart.ts'

export const PICTURE_TYPE = 'image/webp'

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** What a picture may unpack to. A few kilobytes can claim any size. */
const MOST_PIXELS = 40_000_000
const DECODE_SECONDS = 15

/** Unpacked pictures are large; however many people send some at once, the memory for one is enough. */
const oneAtATime = serial()

/** What screens need of a picture, in pixels. */
const shapes = {
  portrait: { width: 512, height: 512, fit: 'cover' },
  icon: { width: 256, height: 256, fit: 'cover' },
  // Keeps its proportions, and is never made larger than it is.
  logo: { width: 1024, height: 512, fit: 'inside', withoutEnlargement: true },
  // Of a page that a message links to.
  preview: { width: 600, height: 600, fit: 'inside', withoutEnlargement: true },
} as const

/**
 * Makes WebP pictures of these shapes out of a file that somebody sent. What it is is told by its content alone;
 * only its first frame counts, and nothing but pixels is kept: no place, no camera, no script.
 */
export async function makePictures(
  { data }: Pick<MemoryFile, 'data'>,
  wanted: readonly (keyof typeof shapes)[],
): Promise<Buffer[]> {
  // Loaded by the first picture: they are large, and most processes never see one.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(data)
  if (!type || !readable.has(type.mime)) refuse('A picture must be JPEG, PNG, WebP, GIF or AVIF')
  const { default: sharp } = await import('sharp')
  return oneAtATime(async () => {
    const open = () => sharp(data, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
    await checkSize(open())
    const made: Buffer[] = []
    for (const shape of wanted) {
      const picture = open().timeout({ seconds: DECODE_SECONDS }).autoOrient().resize(shapes[shape])
      made.push(await picture.webp({ quality: 85 }).toBuffer().catch(unreadable))
    }
    return made
  })
}

async function checkSize(picture: Sharp): Promise<void> {
  const { width, height } = await picture.metadata().catch(unreadable)
  if (width * height > MOST_PIXELS) tooLarge()
}

function unreadable(error: Error): never {
  if (/pixel limit/i.test(error.message)) tooLarge()
  return refuse('The picture cannot be read')
}

const refuse = (description: string): never => fail('unsupportedType', { field: 'picture', description })

const tooLarge = (): never =>
  fail('bodyTooLarge', {
    field: 'picture',
    description: `A picture may have at most ${MOST_PIXELS / 1_000_000} million pixels`,
  })
