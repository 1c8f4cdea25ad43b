import { z } from 'zod'

/** Longest side of a thumbnail, in pixels. */
export const maxThumbnailSide = 800

const side = z.int().min(1).max(maxThumbnailSide)

/** A small picture of a file. */
export const Thumbnail = z
  .object({
    version: z.string().meta({ description: 'Another one for each other picture', example: 'k2m9qxw4' }),
    width: side.meta({ description: 'Pixels', example: 566 }),
    height: side.meta({ description: 'Pixels', example: 800 }),
  })
  .meta({ id: 'Thumbnail', description: 'A small picture of the file, in WebP' })
export type Thumbnail = z.infer<typeof Thumbnail>

/** The thumbnail of a file or a recording; null until one is made, and where none can be. */
export const MaybeThumbnail = Thumbnail.nullable().meta({
  description: 'Thumbnail; null until it is made, and if none can be made',
})

/** The requested version of a thumbnail. */
export const ThumbnailQuery = z.object({
  version: z.string().max(40).optional().meta({
    description:
      'Version that the client knows. If it is still the newest, the response may be cached for good',
    example: 'k2m9qxw4',
  }),
})
