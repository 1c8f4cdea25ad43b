import type { Recording, RecordingTimeline } from '@lumi/contract'
import { secretOf } from '#lib/encryption/key.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'

/** What was written during a recording. */
export type WrittenMessage = Omit<RecordingTimeline['messages'][number], 'text'> & {
  /** Undefined for what is encrypted by a key that this device does not have. */
  readonly text: string | undefined
}

/** The server keeps what was written in an encrypted conference as it came: whoever has the key reads it here. */
export async function openMessages(
  { confId }: Pick<Recording, 'confId'>,
  messages: RecordingTimeline['messages'],
): Promise<WrittenMessage[]> {
  if (!messages.some(({ text }) => isSealed(text))) return messages
  const secret = secretOf(confId)
  if (secret === undefined)
    return messages.map((one) => (isSealed(one.text) ? { ...one, text: undefined } : one))
  const { createCipher } = await import('#lib/encryption/cipher.ts')
  const { openText } = createCipher(secret)
  return messages.map((one) => (isSealed(one.text) ? { ...one, text: readable(one.text, openText) } : one))
}

/** A message, or the name of a file that was sent without one. */
function readable(
  sealed: string,
  open: (sealed: string, about: string) => string | undefined,
): string | undefined {
  const message = open(sealed, 'chat')
  if (message === undefined) return open(sealed, 'name')
  try {
    // A document of its own: nothing in it runs or loads.
    const { body } = new DOMParser().parseFromString(JSON.parse(message).html, 'text/html')
    return body.textContent ?? undefined
  } catch {
    return undefined
  }
}
