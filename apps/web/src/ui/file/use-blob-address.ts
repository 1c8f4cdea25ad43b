import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { type ThumbnailQuery, thumbnailQuery } from '#lib/thumbnail-query.ts'

/** An address of our own by which an element shows these bytes, for as long as it is there. */
export const useBlobAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  // Before anything is painted: what is in memory already is seen at once.
  useLayoutEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}

const none = thumbnailQuery(['none', '', ''], async () => new Blob())

/** The address of a thumbnail, for an element that has no place of its own for it, such as a film's poster. */
export const usePoster = (picture: ThumbnailQuery | undefined): string | undefined => {
  const { data } = useQuery({ ...(picture ?? none), enabled: picture !== undefined })
  return useBlobAddress(data)
}
