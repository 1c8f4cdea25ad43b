import { fail } from '../../../platform/errors/failure.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import type { StoredThumbnail } from './stored.ts'

type Pictured = { displayName: string; thumbnail: StoredThumbnail | null }

/** Answers the thumbnail of a file or a recording, which clients that named its version may cache. */
export function thumbnailAnswer(
  { displayName, thumbnail }: Pictured,
  { version }: { version?: string },
): FileAnswer {
  if (!thumbnail) return fail('noThumbnail')
  return {
    from: { key: thumbnail.key },
    contentType: 'image/webp',
    fileName: `${displayName}.webp`,
    disposition: 'inline',
    ...(version === thumbnail.version ? { immutable: true } : {}),
  }
}
