import type { Content } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'

/** The thumbnail of a file; undefined while there is none. */
export const contentThumbnail = ({
  contentId,
  thumbnail,
}: Pick<Content, 'contentId' | 'thumbnail'>): ThumbnailQuery | undefined =>
  thumbnail
    ? thumbnailQuery(['content', contentId, thumbnail.version], (signal) =>
        lumi.content.thumbnail(
          { params: { id: contentId }, query: { version: thumbnail.version } },
          { signal },
        ),
      )
    : undefined
