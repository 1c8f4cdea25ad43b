import { ExternalE2EEKeyProvider } from 'livekit-client'
import MediaWorker from 'livekit-client/e2ee-worker?worker'

/** The parts by which the media plane encrypts frames before they leave this device. */
export interface MediaEncryption {
  readonly keyProvider: ExternalE2EEKeyProvider
  readonly worker: Worker
  /** Nothing may be sent or received before. */
  readonly ready: Promise<void>
}

export function createMediaEncryption(key: Uint8Array<ArrayBuffer>): MediaEncryption {
  const keyProvider = new ExternalE2EEKeyProvider()
  return { keyProvider, worker: new MediaWorker(), ready: keyProvider.setKey(key.slice().buffer) }
}
