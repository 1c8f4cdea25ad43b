import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ThumbnailQuery } from '#lib/thumbnail-query.ts'
import { useBlobAddress } from '#ui/use-blob-address.ts'
import { FileIcon, fileKindOf } from './file-icon.tsx'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  readonly contentType: string
  /** Absent until one is made on the server, and where none can be. */
  readonly picture: ThumbnailQuery | undefined
}

/** Pixels that it takes in a row. */
export const thumbnailWidth = 64

/**
 * The thumbnail of a file, or the icon of its kind until it is loaded, at the same size. Decorative: its name and kind
 * stand beside it in words.
 */
export const Thumbnail = ({ contentType, picture }: ThumbnailProps) => (
  <span className={classes.thumbnail} data-kind={fileKindOf(contentType)} aria-hidden>
    <FileIcon contentType={contentType} />
    {picture && <Picture key={picture.queryKey.join()} query={picture} />}
  </span>
)

const Picture = ({ query }: { readonly query: ThumbnailQuery }) => {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place)
  const { data } = useQuery({ ...query, enabled: isSeen })
  const address = useBlobAddress(data)
  return (
    <span ref={place} className={classes.place}>
      {address && <img className={classes.picture} src={address} alt="" decoding="async" draggable={false} />}
    </span>
  )
}

/** It counts as seen so far before it is, so that it has come by then. */
const loadMargin = '400px'

/** Returns true once an element has been near the window. */
const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: loadMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen
}
