import type { CallOptions } from '@lumi/sdk'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { ownAddress } from '#lib/own-address.ts'
import { allContents } from '../resources.ts'

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
