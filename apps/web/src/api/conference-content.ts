import type { Content, ContentUse, LinkedContent } from '@lumi/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ignoring } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allContents } from './resources.ts'

/** The files of a conference, in the order in which they were linked. It changes with the library. */
export const conferenceContentsQuery = (confId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', { of: confId }],
    queryFn: ({ signal }) => lumi.conferenceContent.list({ params: { id: confId } }, { signal }),
    select: ({ items }) => items,
  })

/** The conferences that use a file, by name. It changes with any conference. */
export const contentUsesQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', { usesOf: contentId }],
    queryFn: ({ signal }) => lumi.content.conferences({ params: { id: contentId } }, { signal }),
    select: ({ items }) => items,
  })

interface Linking {
  readonly content: Content
  readonly confId: string
}

/** Links a file of the library to a conference, in whose list it is at once. */
export const useLinkContent = () =>
  useMutation({
    mutationFn: ({ content: { contentId }, confId }: Linking) =>
      lumi.conferenceContent.link({ params: { id: confId, contentId }, body: {} }),
    ...useOptimistic({
      ...allContents,
      rowsIn: ({ confId }: Linking) => [conferenceContentsQuery(confId).queryKey],
      add: ({ content }): LinkedContent => ({
        ...content,
        relatedAs: 'document',
        linked: new Date().toISOString(),
      }),
    }),
  })

interface Unlinking {
  readonly contentId: string
  readonly confId: string
  readonly signal: AbortSignal
}

/** Unlinks a file from a conference, at once. It succeeds also if the conference no longer has the file. */
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
