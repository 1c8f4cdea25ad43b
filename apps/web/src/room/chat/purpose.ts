import type { ChatMessage, ChatQuote } from '@lumi/contract'
import type { MessageChange } from './chat-source.ts'

/** What is being written: a message, a reply to one, or another text for one's own. */
export type Purpose =
  | { readonly kind: 'message' }
  | { readonly kind: 'reply'; readonly quote: ChatQuote }
  | {
      readonly kind: 'change'
      readonly original: ChatMessage
      readonly text: string
      readonly isRefused?: boolean
    }

export const toSend: Purpose = { kind: 'message' }

/** The same after something has happened to a message: what is gone is not replied to. */
export const purposeAfter = (purpose: Purpose, change: MessageChange): Purpose =>
  purpose.kind === 'reply' && change.change === 'deleted' && change.messageId === purpose.quote.messageId
    ? toSend
    : purpose
