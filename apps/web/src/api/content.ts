import type { Content, ContentChange } from '@lumi/contract'
import type { CallOptions } from '@lumi/sdk'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'
import { useGuardedDeletion } from './optimistic/use-deletion.ts'
import { allContents, byCursor, countIn, countOnly, rowsOf } from './resources.ts'

/** Filter and order of a list. A part that does nothing is left out. */
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
    ...byCursor,
    select: rowsOf,
    placeholderData: (previous) => previous,
  })

/** One file. */
export const contentQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'one', contentId],
    queryFn: ({ signal }) => lumi.content.info({ params: { id: contentId } }, { signal }),
  })

/** The number of files on all pages. */
export const contentCountQuery = (filter: ContentFilter) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', 'count', filter],
    queryFn: ({ signal }) => countIn(lumi.content.list({ query: { ...filter, ...countOnly } }, { signal })),
  })

/** The space that an app's files use, and the space that is left. It changes with the library. */
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

/** An address from which the browser plays or saves a file without a token, for an hour. */
export const contentAddress = async (contentId: string, signal?: AbortSignal): Promise<string> => {
  const { sharedAccessUrl } = await lumi.content.sharedAccess({ params: { id: contentId } }, { signal })
  return ownAddress(sharedAccessUrl)
}

/** The address for a player. It stays the same while the player is open, because another one begins the film anew. */
export const contentAddressQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, contentId, 'address'],
    queryFn: ({ signal }) => contentAddress(contentId, signal),
    // Changes of the file do not replace the address.
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

/** Adds a copy of a file to the library. */
export const useDuplicateContent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contentId, displayName }: Pick<Content, 'contentId' | 'displayName'>) =>
      lumi.content.duplicate({ params: { id: contentId }, body: { displayName } }),
    onSettled: () => void queryClient.invalidateQueries(allContents),
  })
}

/** Deletes files. Those that conferences use need another confirmation, and are then removed there as well. */
export const useDeleteContents = () =>
  useGuardedDeletion<Content>({
    ...allContents,
    idOf: ({ contentId }) => contentId,
    remove: ({ contentId: id }, { force, signal }) =>
      lumi.content.delete({ params: { id }, query: { force: force ? 'true' : 'false' } }, { signal }),
    guardedBy: 'contentInUse',
    gone: 'invalidContentId',
  })
