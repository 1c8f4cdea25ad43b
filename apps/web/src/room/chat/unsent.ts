import { readStored, writeStored } from '#lib/stored.ts'
import type { Outgoing } from './outbox.ts'
import { type Purpose, toSend } from './purpose.ts'

/** What somebody has not sent yet in a chat. */
interface Unsent {
  readonly draft: string
  /** What is going to be sent with it. */
  readonly attached: readonly File[]
  readonly purpose: Purpose
  /** What is on its way, or was refused. */
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
 * What was not sent in a chat when its conference was left, for as long as the page is open: whoever is called into a
 * breakout room in the middle of a sentence finds it when they come back. A sentence is there again also when the page is
 * loaded again.
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
