import type * as Y from 'yjs'
import type { Cipher } from '#lib/encryption/cipher.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'

/**
 * A drawing whose parts are sealed one by one: Yjs merges them by their ids as it does any others, and neither the
 * server nor the database can read one. A part that does not open is as good as none.
 */
export function sealedDrawing(drawing: Drawing, cipher: Cipher, pageId: string): Drawing {
  // A part that is moved to another place or page does not open there.
  const about = (id: string) => `drawing ${pageId} ${id}`
  const seal = (id: string, part: unknown) =>
    cipher.seal(new TextEncoder().encode(JSON.stringify(part)), about(id))
  const open = (id: string, sealed: unknown): unknown => {
    if (!(sealed instanceof Uint8Array)) return undefined
    try {
      return JSON.parse(new TextDecoder().decode(cipher.open(sealed, about(id))))
    } catch {
      return undefined
    }
  }
  return {
    get doc() {
      return drawing.doc
    },
    get: (id) => open(id, drawing.get(id)),
    set: (id, part) => drawing.set(id, seal(id, part)),
    has: (id) => drawing.has(id),
    delete: (id) => drawing.delete(id),
    clear: () => drawing.clear(),
    observe: (listener: Parameters<Y.Map<unknown>['observe']>[0]) => drawing.observe(listener),
    unobserve: (listener) => drawing.unobserve(listener),
    *[Symbol.iterator]() {
      for (const [id, sealed] of drawing) {
        const part = open(id, sealed)
        if (part !== undefined) yield [id, part]
      }
    },
  }
}
