import { type ReadonlySignal, signal } from '@preact/signals-core'
import { readStored, writeStored } from '#lib/stored.ts'
import type { ConferenceContext, FeatureContext } from '#room/context.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import type { Recorder } from '#room/encryption/recorder-key.ts'
import { type CaptureStatus, isGoing } from './capture.ts'

/** A recorder that has its key, or is gone, does not ask again for so long. Milliseconds. */
const askedMs = 5000

/** Gives the key of an encrypted conference to recorders that ask for it, once a host has agreed. */
export interface KeyGiving {
  /** True while the recorder of this conference waits for the key, and nobody who has agreed before gives it. */
  readonly isWanted: ReadonlySignal<boolean>
  /** Gives the key, now or as soon as it is asked for, to every recorder of this recording. */
  agree(captureId: string): Promise<void>
}

/**
 * The page of a host who has agreed once gives the key by itself, as long as the recording goes on: also after a reload, and from a
 * breakout room. Any other host has to be asked.
 */
export function createKeyGiving(
  { scope, channel, client, confId, permission }: ConferenceContext & Pick<FeatureContext, 'permission'>,
  { now }: Pick<CaptureStatus, 'now'>,
  encryption: Encryption,
): KeyGiving {
  const isWanted = signal(false)
  let asking: Recorder | undefined
  let forget: (() => void) | undefined
  const settle = () => {
    forget?.()
    asking = undefined
    isWanted.value = false
  }
  const give = async (recorder: Recorder) => {
    try {
      const sealed = await encryption.keyFor(recorder)
      const body = { publicKey: recorder.publicKey, sealed }
      await client.capture.giveKey({ params: { id: confId }, body })
    } catch (error) {
      // It asks again, or the recording ends and says why.
      console.warn('The recorder could not be given the key', error)
    }
  }
  channel.on('capture_key_wanted', (recorder) => {
    if (hasAgreed(recorder.captureId)) return void give(recorder)
    const isHere = now.value?.captureId === recorder.captureId && isGoing(now.value)
    if (!isHere || permission.value !== 'allowed') return
    // The page of a host who has agreed answers the first request.
    const isAgain = asking?.publicKey === recorder.publicKey
    settle()
    asking = recorder
    isWanted.value = isAgain
    forget = scope.after(askedMs, settle)
  })
  scope.follow(
    () => now.value,
    (capture) => {
      if (!capture || isGoing(capture)) return
      noteAgreed(capture.captureId, false)
      settle()
    },
  )
  return {
    isWanted,
    async agree(captureId) {
      noteAgreed(captureId, true)
      const recorder = asking?.captureId === captureId ? asking : undefined
      settle()
      if (recorder) await give(recorder)
    },
  }
}

/**
 * Recordings for which this person agreed to give the key. Also in `sessionStorage`, to survive a reload and a move to
 * another room.
 */
const agreed = new Set<string>()
const keyOf = (captureId: string) => `lumi.room.recorderKey.${captureId}`
const hasAgreed = (captureId: string) =>
  agreed.has(captureId) || readStored(keyOf(captureId), 'sessionStorage') === true

function noteAgreed(captureId: string, hasAgreed: boolean): void {
  if (hasAgreed) agreed.add(captureId)
  else agreed.delete(captureId)
  writeStored(keyOf(captureId), hasAgreed || undefined, 'sessionStorage')
}
