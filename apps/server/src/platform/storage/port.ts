import type { Readable } from 'node:stream'

/** Bytes of a file as HTTP counts them: both ends included, `end` cut to the last byte when it is beyond. */
export type ByteRange = { start: number; end?: number }

export type StoredFile = {
  /** Bytes of the whole file, for any requested range. */
  size: number
}

export type PutOptions = {
  contentType: string
  /** True for files that free space once they are stored, such as a recording in place of its chunks. */
  mayUseReserve?: boolean
}

/** The least size of a part of a file, unless it is the last: 5 MiB, by S3. */
export const leastPartBytes = 5 * 1024 ** 2

/**
 * Stores files by key. A key is created by the server, never by a user: segments of `A-Z a-z 0-9 . _ -` that begin with
 * a letter or digit, joined by `/`, at most 512 characters. A key is never the folder of another one. The name and the
 * type of a file stay in the database beside its key.
 *
 * Every method throws `StorageKeyInvalid` for any other key before it touches anything, and `StorageUnavailable` if the
 * disk or the service fails.
 */
export type StoragePort = {
  /**
   * Stores the stream under the key, replacing what was there. Readers see the old file or the whole new one.
   * When the stream fails or is destroyed, its error is thrown and nothing has changed.
   * Once it resolves the file is durable.
   * @throws StorageFull when there is no room for it, or when only the reserve is left that the database needs; nothing
   * has changed then either.
   */
  put(key: string, body: Readable, options: PutOptions): Promise<StoredFile>

  /**
   * Stores what lies under these keys, one after the other, as a file of its own; they stay. Each but the last has at
   * least `leastPartBytes`, because services join no smaller ones.
   * @throws FileNotFound @throws StorageFull
   */
  join(key: string, parts: readonly string[], options: PutOptions): Promise<StoredFile>

  /**
   * Opens a file. The caller reads the stream to its end or destroys it.
   * @throws FileNotFound @throws RangeNotSatisfiable when the range begins beyond the last byte or ends before it begins.
   */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredFile & { stream: Readable }>

  /** `modified`: when it was stored, to the second at least. @throws FileNotFound */
  stat(key: string): Promise<StoredFile & { modified: Date }>

  /** Removes a file; one that is not there is already removed. */
  delete(key: string): Promise<void>

  /** Removes every file below the folder `prefix` (`a/b` removes `a/b/c`, not `a/bc`). */
  deletePrefix(prefix: string): Promise<void>

  /** Bytes that can still be stored, without the reserve; null where the service has no such figure. */
  free(): Promise<number | null>

  /** Resolves when files can be read and written. @throws StorageUnavailable */
  check(): Promise<void>
}
