import type { LumiClient } from '@lumi/sdk'
import type * as Y from 'yjs'
import { type Cipher, createCipher } from '#lib/encryption/cipher.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { MediaEncryption } from '#room/media/media-plane.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { createMediaEncryption } from './media.ts'
import { type Author, sealedChannel, sealedClient } from './messages.ts'
import { createOpening } from './opening.ts'
import type { Recorder } from './recorder-key.ts'

/** The encryption of a conference that only the people in it can see and hear. */
export interface Encryption {
  readonly cipher: Cipher
  /** Seals what people write and attach, and opens what comes back. */
  client(client: LumiClient, author: Author): LumiClient
  channel(channel: ControlChannel): ControlChannel
  drawing(drawing: Drawing, pageId: string): Drawing
  media(): MediaEncryption
  /** The key itself, which only the recorder that asks for it can open. */
  keyFor(recorder: Recorder): Promise<string>
}

/** All of it, for one conference by its key. */
export function createEncryption(secret: string, confId: string): Encryption {
  const cipher = createCipher(secret)
  const opening = createOpening(cipher, confId)
  return {
    cipher,
    client: (client, author) => sealedClient(client, opening, author),
    channel: (channel) => sealedChannel(channel, opening),
    drawing: (drawing, pageId) => sealedDrawing(drawing, cipher, pageId),
    media: () => createMediaEncryption(cipher.mediaKey),
    async keyFor(recorder) {
      const { sealKey } = await import('./recorder-key.ts')
      return sealKey(secret, recorder)
    },
  }
}

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
