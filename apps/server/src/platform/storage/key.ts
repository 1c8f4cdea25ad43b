import { StorageKeyInvalid } from './errors.ts'

const maxLength = 512
const segments = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** No segment can begin with a dot, so neither `..` nor our own `.incoming` folder can be reached by a key. */
export function checkKey(key: string): void {
  if (key.length > maxLength || !segments.test(key)) throw new StorageKeyInvalid()
}
