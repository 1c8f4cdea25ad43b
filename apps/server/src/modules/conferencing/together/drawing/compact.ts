import { AbstractType, applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'

/** Less is not worth it. */
const LEAST_SAVED_BYTES = 16 * 1024

/**
 * Returns the drawing without its history; undefined if that would not be much smaller. Each change of an element
 * leaves some ten bytes in its document for good, also after the element was deleted. An older document that still
 * arrives wins over the copy: of two clients that wrote the same place, the lower client id yields.
 */
export function compacted(drawing: Uint8Array): Uint8Array | undefined {
  const before = new Doc()
  applyUpdate(before, drawing)
  const elements = Array.from(before.getMap('elements').entries())
  // Nobody of ours draws such, and it cannot be in two documents.
  if (elements.some(([, value]) => value instanceof AbstractType)) return undefined
  const fresh = new Doc()
  // Browsers draw their ids out of 32 bits.
  fresh.clientID = 1 + Math.floor(Math.random() * 2 ** 16)
  const copy = fresh.getMap('elements')
  fresh.transact(() => {
    for (const [id, value] of elements) copy.set(id, value)
  })
  const state = encodeStateAsUpdate(fresh)
  return drawing.length > Math.max(2 * state.length, state.length + LEAST_SAVED_BYTES) ? state : undefined
}
