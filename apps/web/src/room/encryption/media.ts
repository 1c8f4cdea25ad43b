import { ExternalE2EEKeyProvider } from 'livekit-client'
import MediaWorker from 'livekit-client/e2ee-worker?worker'
import type { MediaEncryption } from '#room/media/media-plane.ts'

export function createMediaEncryption(key: Uint8Array<ArrayBuffer>): MediaEncryption {
  const keyProvider = new ExternalE2EEKeyProvider()
  return { keyProvider, worker: new MediaWorker(), ready: keyProvider.setKey(key.slice().buffer) }
}
