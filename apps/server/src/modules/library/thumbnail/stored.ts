/** A thumbnail as the row of its file names it. */
export type StoredThumbnail = {
  /** Storage key of the thumbnail. */
  key: string
  version: string
  /** Pixels. */
  width: number
  height: number
}
