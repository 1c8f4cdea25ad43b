/** A thumbnail as the row of its file names it. */
export type StoredThumbnail = {
  /** Where it lies in the storage. */
  key: string
  version: string
  /** Pixels. */
  width: number
  height: number
}
