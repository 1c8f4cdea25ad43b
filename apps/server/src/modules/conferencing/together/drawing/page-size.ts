import { maxBoardPageBytes } from '@lumi/contract/values'
import { type Doc, encodeStateAsUpdate } from 'yjs'

/** Measuring a page reads all of it. */
const MEASURE_EVERY_MS = 2_000

/** Reserved for removals: nobody could clear a full page otherwise. */
const ROOM_TO_REMOVE = 256 * 1024

interface Change {
  readonly bytes: number
  readonly onlyRemoves: boolean
}

/** Limits the sizes of pages without measuring them at every stroke. */
export function createPageSizes(now: () => number) {
  const sizes = new WeakMap<Doc, { bytes: number; measured: number }>()

  function measure(page: Doc) {
    const size = { bytes: encodeStateAsUpdate(page).length, measured: now() }
    sizes.set(page, size)
    return size
  }

  /** True if there is room for it, which then counts as taken. */
  return function reserveSpace(page: Doc, { bytes, onlyRemoves }: Change): boolean {
    const most = maxBoardPageBytes + (onlyRemoves ? ROOM_TO_REMOVE : 0)
    let size = sizes.get(page) ?? measure(page)
    // An addition counts whole, though much of it takes the place of something; so it is measured now and then.
    if (size.bytes + bytes > most && now() - size.measured > MEASURE_EVERY_MS) size = measure(page)
    if (size.bytes + bytes > most) return false
    size.bytes += bytes
    return true
  }
}
