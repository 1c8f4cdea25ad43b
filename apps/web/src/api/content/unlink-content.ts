import type { ContentUse, LinkedContent } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { ignoring } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'
import { conferenceContentsQuery } from './conference-contents.ts'
import { contentUsesQuery } from './content-uses.ts'

interface Unlinking {
  readonly contentId: string
  readonly confId: string
  readonly signal: AbortSignal
}

/** Takes a file away from a conference, at once; one that it no longer has is taken away as well. */
export const useUnlinkContent = () =>
  useMutation({
    mutationFn: ({ contentId, confId, signal }: Unlinking) =>
      lumi.conferenceContent
        .unlink({ params: { id: confId, contentId } }, { signal })
        .catch(ignoring('invalidContentId')),
    ...useOptimistic({
      ...allContents,
      rowsIn: ({ contentId, confId }: Unlinking) => [
        conferenceContentsQuery(confId).queryKey,
        contentUsesQuery(contentId).queryKey,
      ],
      change:
        ({ contentId, confId }) =>
        (row: LinkedContent | ContentUse) =>
          ('contentId' in row ? row.contentId === contentId : row.confId === confId) ? undefined : row,
    }),
  })
