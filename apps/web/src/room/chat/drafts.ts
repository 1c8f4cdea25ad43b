import type { ChatMessage, ChatQuote } from '@lumi/contract'
import { readStored, writeStored } from '#lib/stored.ts'
import type { MessageChange } from './chat-source.ts'
import type { Outgoing } from './outbox.ts'

/** The purpose of the text that is being written: a message, a reply, or a change of one's own message. */
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

/** The messages of a chat that somebody has not sent yet. */
interface Unsent {
  readonly draft: string
  /** The files that are sent with the draft. */
  readonly attached: readonly File[]
  readonly purpose: Purpose
  /** Messages that are pending, or were refused. */
  readonly queue: readonly Outgoing[]
}

const nothing: Unsent = { draft: '', attached: [], purpose: toSend, queue: [] }
const kept = new Map<string, Unsent>()

interface ChatOfSomebody {
  readonly confId: string
  readonly userId: string
  readonly chatId: string
}

/**
 * Stores the drafts and pending messages of a chat when its conference is left, for as long as the page is open. A person
 * who is moved to a breakout room in the middle of a sentence finds it when they come back. A draft also outlives a reload
 * of the page.
 */
export function unsentIn({ confId, userId, chatId }: ChatOfSomebody) {
  const place = [confId, userId, chatId].join('/')
  const key = `lumi.room.draft.${place}`
  return {
    take(): Unsent {
      const stored = readStored(key, 'sessionStorage')
      const unsent = kept.get(place) ?? { ...nothing, draft: typeof stored === 'string' ? stored : '' }
      kept.delete(place)
      return unsent
    },
    keepDraft(draft: string): void {
      writeStored(key, draft || undefined, 'sessionStorage')
    },
    keep(unsent: Unsent): void {
      const { draft, attached, purpose, queue } = unsent
      if (draft || attached.length > 0 || purpose !== toSend || queue.length > 0) kept.set(place, unsent)
    },
  }
}
