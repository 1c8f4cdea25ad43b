import type { Recording } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'

/** A frame of a recording; undefined while there is none. */
export const recordingThumbnail = ({
  confId,
  recordingId,
  thumbnail,
}: Recording): ThumbnailQuery | undefined =>
  thumbnail
    ? thumbnailQuery(['recording', recordingId, thumbnail.version], (signal) =>
        lumi.recording.thumbnail(
          { params: { id: confId, recordingId }, query: { version: thumbnail.version } },
          { signal },
        ),
      )
    : undefined
