import type { LumiClient } from '@lumi/sdk'
import { type Cipher, createCipher } from '#lib/encryption/cipher.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import { createMediaEncryption, type MediaEncryption } from './media.ts'
import { type Author, sealedChannel, sealedClient } from './messages.ts'
import { createOpening } from './opening.ts'
import type { Recorder } from './recorder-key.ts'
import { sealedDrawing } from './sealed-drawing.ts'

/** What makes a conference one that only the people in it can see and hear. */
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
