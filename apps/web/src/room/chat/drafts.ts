import type { ChatMessage, ChatQuote } from '@lumi/contract'
import { readStored, writeStored } from '#lib/stored.ts'
import type { MessageChange } from './chat-source.ts'
import type { Outgoing } from './outbox.ts'

/** The composer writes a new message, replies to a message, or edits one of this person's. */
export type ComposerMode =
  | { readonly kind: 'message' }
  | { readonly kind: 'reply'; readonly quote: ChatQuote }
  | {
      readonly kind: 'edit'
      readonly original: ChatMessage
      readonly text: string
      readonly isRefused?: boolean
    }

export const newMessage: ComposerMode = { kind: 'message' }

/** The mode after a change of a message: a reply to a deleted message becomes a new message. */
export const modeAfter = (mode: ComposerMode, change: MessageChange): ComposerMode =>
  mode.kind === 'reply' && change.change === 'deleted' && change.messageId === mode.quote.messageId
    ? newMessage
    : mode

/** The messages of a chat that somebody has not sent yet. */
interface Drafts {
  readonly draft: string
  /** The files that are sent with the draft. */
  readonly attached: readonly File[]
  readonly composerMode: ComposerMode
  /** Messages that are pending, or were refused. */
  readonly queue: readonly Outgoing[]
}

const nothing: Drafts = { draft: '', attached: [], composerMode: newMessage, queue: [] }
const stored = new Map<string, Drafts>()

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
export function draftsIn({ confId, userId, chatId }: ChatOfSomebody) {
  const place = [confId, userId, chatId].join('/')
  const key = `lumi.room.draft.${place}`
  return {
    take(): Drafts {
      const text = readStored(key, 'sessionStorage')
      const drafts = stored.get(place) ?? { ...nothing, draft: typeof text === 'string' ? text : '' }
      stored.delete(place)
      return drafts
    },
    storeText(text: string): void {
      writeStored(key, text || undefined, 'sessionStorage')
    },
    store(drafts: Drafts): void {
      const { draft, attached, composerMode, queue } = drafts
      if (draft || attached.length > 0 || composerMode !== newMessage || queue.length > 0)
        stored.set(place, drafts)
    },
  }
}
