import type { GivenKey } from '@lumi/contract'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { createKeyRequest } from '#room/encryption/recorder-key.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Whoever is to give it may be connecting anew. Milliseconds. */
const againMs = 2000
/** A host who has not agreed before has to be asked, and reads what it means. Milliseconds. */
const longestMs = 45_000

interface KeyWish {
  readonly captureId: string
  readonly channel: Pick<ControlChannel, 'on'>
  /** Asks in the conference for what only this page can open. */
  readonly want: (publicKey: string) => Promise<void>
  /** Whether it is the key of this conference. */
  readonly fits: (secret: string) => boolean
}

/** The key of the conference, from a host who agrees; undefined where nobody gives it in time. */
export async function askForKey(
  scope: Scope,
  { captureId, channel, want, fits }: KeyWish,
): Promise<string | undefined> {
  const request = await createKeyRequest(captureId)
  const asking = scope.child()
  return new Promise((resolve) => {
    const settle = (secret?: string) => {
      asking.end()
      resolve(secret)
    }
    channel.on('capture_key', async ({ publicKey, sealed }: GivenKey) => {
      const secret = publicKey === request.publicKey ? await request.open(sealed) : undefined
      if (secret !== undefined && fits(secret)) settle(secret)
    })
    const ask = () => {
      want(request.publicKey).catch((error) => console.warn('The key could not be asked for', error))
      asking.after(againMs, ask)
    }
    asking.after(longestMs, settle)
    ask()
  })
}
