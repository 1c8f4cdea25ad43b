import type { Content, ContentChange } from '@lumi/contract'
import type { CallOptions } from '@lumi/sdk'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'
import { useGuardedDeletion } from './optimistic/use-deletion.ts'
import { allContents } from './resources.ts'

/** What narrows a list and orders it; each part is left out where it does nothing. */
interface ContentFilter {
  readonly search?: string
  /** Default: by name. */
  readonly sort?: 'name' | 'type' | 'created'
}

/** Files of the library, page by page. */
export const contentsQuery = (filter: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: [...allContents.queryKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.content.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (previous) => previous,
  })

/** The number of files on all pages. */
export const contentCountQuery = (filter: ContentFilter) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', 'count', filter],
    queryFn: async ({ signal }) => {
      const { count = 0 } = await lumi.content.list(
        { query: { ...filter, limit: 1, count: 'true' } },
        { signal },
      )
      return count
    },
  })

/** What an app's files take and what is left. It changes with the library. */
export const contentSpaceQuery = queryOptions({
  queryKey: [...allContents.queryKey, 'list', 'space'],
  queryFn: ({ signal }) => lumi.content.space({}, { signal }),
})

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

/** The file that holds the pages of a file: a PDF, or an image of its only one. */
export const contentPages = (contentId: string, signal: AbortSignal): Promise<Blob> =>
  lumi.content.document({ params: { id: contentId } }, { signal })

/** An address from which the browser itself plays or saves a file: it needs no token, and holds for an hour. */
export const contentAddress = async (contentId: string, signal?: AbortSignal): Promise<string> => {
  const { sharedAccessUrl } = await lumi.content.sharedAccess({ params: { id: contentId } }, { signal })
  return ownAddress(sharedAccessUrl)
}

/** The same for a player, whose film begins anew with each other address: one for as long as it is open. */
export const contentAddressQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, contentId, 'address'],
    queryFn: ({ signal }) => contentAddress(contentId, signal),
    // Not even when the file changes elsewhere: another address begins the film again.
    staleTime: 'static',
    gcTime: 0,
  })

/** Reads a whole file into the memory of the page. */
export const fetchContent = (contentId: string, options: CallOptions): Promise<Blob> =>
  lumi.content.download({ params: { id: contentId } }, options)

interface Change {
  readonly contentId: string
  readonly change: ContentChange
  readonly signal: AbortSignal
}

/** Changes the name or the delete method of a file. */
export const useChangeContent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contentId, change, signal }: Change) =>
      lumi.content.update({ params: { id: contentId }, body: change }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allContents),
  })
}

/** Deletes files. Those that conferences use are asked about once more, and then deleted there as well. */
export const useDeleteContents = () =>
  useGuardedDeletion<Content>({
    ...allContents,
    idOf: ({ contentId }) => contentId,
    remove: ({ contentId: id }, { force, signal }) =>
      lumi.content.delete({ params: { id }, query: { force: force ? 'true' : 'false' } }, { signal }),
    guardedBy: 'contentInUse',
    gone: 'invalidContentId',
  })
