import type { ChatMessage } from '@lumi/contract'
import type { MessageChange } from './chat-source.ts'
import { quotedText } from './plain-text.ts'

/**
 * Messages, each of which quotes the others as they stand here: in encrypted conferences the server cannot change a quote
 * when it changes, and each reply still has the words that were there when it was written.
 */
export function quotingEachOther(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const quoted = new Set(messages.map(({ quote }) => quote?.messageId))
  const texts = new Map<number, string>()
  for (const message of messages)
    if (quoted.has(message.messageId)) texts.set(message.messageId, quotedText(message))
  return messages.map((one) => {
    const text = one.quote ? texts.get(one.quote.messageId) : undefined
    return one.quote && text !== undefined && text !== one.quote.text
      ? { ...one, quote: { ...one.quote, text } }
      : one
  })
}

/** What is changed or gone is so where it is quoted as well. */
export function requoted(messages: readonly ChatMessage[], change: MessageChange): readonly ChatMessage[] {
  if (change.change === 'created') return messages
  const id = change.change === 'deleted' ? change.messageId : change.message.messageId
  if (!messages.some(({ quote }) => quote?.messageId === id)) return messages
  const text = change.change === 'deleted' ? null : quotedText(change.message)
  return messages.map((one) =>
    one.quote?.messageId === id ? { ...one, quote: { ...one.quote, text } } : one,
  )
}
