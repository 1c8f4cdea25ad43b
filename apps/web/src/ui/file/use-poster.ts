import { useQuery } from '@tanstack/react-query'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'
import { useBlobAddress } from '#ui/use-blob-address.ts'

const none = thumbnailQuery(['none', '', ''], async () => new Blob())

/** The address of a thumbnail, for an element that has no place of its own for it, such as a film's poster. */
export const usePoster = (picture: ThumbnailQuery | undefined): string | undefined => {
  const { data } = useQuery({ ...(picture ?? none), enabled: picture !== undefined })
  return useBlobAddress(data)
}
