export class FileNotFound extends Error {
  override readonly name = 'FileNotFound'

  constructor(key: string, cause?: unknown) {
    super(`No file is stored under ${key}`, { cause })
  }
}

/** The file has no bytes in this range; `size` is for the answer 416. */
export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable'
  readonly size: number

  constructor(size: number) {
    super(`The file of ${size} bytes has none in this range`)
    this.size = size
  }
}

/** A key the server cannot have made: a mistake in our code, or somebody's attempt to leave the folder. */
export class StorageKeyInvalid extends Error {
  override readonly name = 'StorageKeyInvalid'

  constructor() {
    super('The storage key is not one the server makes')
  }
}

/** There is no room for another file. Trying again helps only once somebody has made room. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'

  constructor(cause?: unknown) {
    super('There is no room left in the file storage', { cause })
  }
}

/** The disk or the service failed. Trying again may help. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(action: string, cause?: unknown) {
    super(`The file storage could not ${action}`, { cause })
  }
}
