import { base64url, fromBase64url } from '#lib/encryption/key.ts'

/** A recorder that asks for the key of a conference. */
export interface Recorder {
  readonly captureId: string
  /** The public key of a pair that its page created for this, base64url. */
  readonly publicKey: string
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const pointBytes = 65
const vectorBytes = 12

/** The key, sealed by a host's browser for the page that records: the server passes it on and cannot open it. */
export async function sealKey(secret: string, recorder: Recorder): Promise<string> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64url(recorder.publicKey), curve, false, [])
  const mine = await newPair()
  const vector = crypto.getRandomValues(new Uint8Array(vectorBytes))
  const sealed = await crypto.subtle.encrypt(
    algorithm(recorder, vector),
    await shared(mine.privateKey, theirs, recorder),
    new TextEncoder().encode(secret),
  )
  const parts = [await crypto.subtle.exportKey('raw', mine.publicKey), vector, sealed]
  return base64url(new Uint8Array(await new Blob(parts).arrayBuffer()))
}

/** The request of the page that records. Nothing but this page can open the answer. */
export async function createKeyRequest(captureId: string) {
  const mine = await newPair()
  const publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', mine.publicKey)))
  const recorder: Recorder = { captureId, publicKey }
  return {
    publicKey,
    /** Undefined for what was not sealed for this request. */
    async open(given: string): Promise<string | undefined> {
      try {
        const bytes = fromBase64url(given)
        const [point, vector, sealed] = [
          bytes.slice(0, pointBytes),
          bytes.slice(pointBytes, pointBytes + vectorBytes),
          bytes.slice(pointBytes + vectorBytes),
        ]
        const theirs = await crypto.subtle.importKey('raw', point, curve, false, [])
        const key = await shared(mine.privateKey, theirs, recorder)
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(recorder, vector), key, sealed))
      } catch {
        return undefined
      }
    },
  }
}

const newPair = () => crypto.subtle.generateKey(curve, false, ['deriveBits'])

const algorithm = ({ publicKey }: Recorder, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(publicKey),
})

async function shared(mine: CryptoKey, theirs: CryptoKey, { captureId }: Recorder): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256)
  const info = new TextEncoder().encode(`lumi recorder ${captureId}`)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
