import type { Recording, RecordingTimeline } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { queryOptions } from '@tanstack/react-query'
import { aboutChat } from '#lib/encryption/chat-place.ts'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { secretOf } from '#lib/encryption/key.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from './resources.ts'

/** The marks of a recording, and the messages to everybody that were written meanwhile. */
export const recordingTimelineQuery = ({ confId, recordingId }: Recording) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recordingId, 'timeline'],
    async queryFn({ signal }) {
      const params = { id: confId, recordingId }
      const { marks, messages } = await lumi.recording.timeline({ params }, { signal })
      return { marks, messages: await openMessages({ confId }, messages) }
    },
    // The film waits for it.
    retry: false,
  })

type Message = RecordingTimeline['messages'][number]

/** A message that was written during a recording. */
export type WrittenMessage = Omit<Message, 'text'> & {
  /**
   * Undefined if it is encrypted with a key that this device does not have, or if it should be encrypted and is not.
   */
  readonly text: string | undefined
  /** True for an unencrypted message in an encrypted conference. */
  readonly isClear?: boolean
}

/** Decrypts the messages of an encrypted conference, which the server stores as they came. */
export async function openMessages(
  { confId }: Pick<Recording, 'confId'>,
  messages: RecordingTimeline['messages'],
): Promise<WrittenMessage[]> {
  const secret = secretOf(confId)
  if (secret === undefined)
    return messages.map((one) => (isSealed(one.text) ? { ...one, text: undefined } : one))
  const { createCipher } = await import('#lib/encryption/cipher.ts')
  const cipher = createCipher(secret)
  return messages.map((one) =>
    isSealed(one.text)
      ? { ...one, text: readable(one, confId, cipher) }
      : { ...one, text: undefined, isClear: true },
  )
}

/** The text of a message, or the name of a file that was sent without one. */
function readable(
  { text, userId }: Message,
  confId: string,
  { openText }: Pick<Cipher, 'openText'>,
): string | undefined {
  const place = { confId, chatId: everyoneChatId, userId }
  const message = openText(text, aboutChat('chat', place))
  if (message === undefined) return openText(text, aboutChat('chat-name', place))
  try {
    // A document of its own: nothing in it runs or loads.
    const { body } = new DOMParser().parseFromString(JSON.parse(message).html, 'text/html')
    return body.textContent ?? undefined
  } catch {
    return undefined
  }
}
