import { maxBoardPageBytes } from '@lumi/contract/values'
import { type Doc, encodeStateAsUpdate } from 'yjs'

/** Measuring a page reads all of it. */
const MEASURE_EVERY_MS = 5_000

/** Keeps pages within their bounds without measuring them at every stroke. */
export function createPageSizes(now: () => number) {
  const sizes = new WeakMap<Doc, { bytes: number; measured: number }>()

  function measure(page: Doc) {
    const size = { bytes: encodeStateAsUpdate(page).length, measured: now() }
    sizes.set(page, size)
    return size
  }

  /** Whether there is room for so much more, which then counts as taken. */
  return function takeRoom(page: Doc, bytes: number): boolean {
    let size = sizes.get(page) ?? measure(page)
    // What is added counts whole, though much of it takes the place of something; so it is measured now and then.
    if (size.bytes + bytes > maxBoardPageBytes && now() - size.measured > MEASURE_EVERY_MS)
      size = measure(page)
    if (size.bytes + bytes > maxBoardPageBytes) return false
    size.bytes += bytes
    return true
  }
}
