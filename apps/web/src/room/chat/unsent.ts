import type { Outgoing } from './outbox.ts'

/** What somebody has not sent yet in a chat. */
interface Unsent {
  readonly draft: string
  /** What is going to be sent with it. */
  readonly attached: readonly File[]
  /** What is on its way, or was refused. */
  readonly queue: readonly Outgoing[]
}

const nothing: Unsent = { draft: '', attached: [], queue: [] }
const kept = new Map<string, Unsent>()

interface ChatOfSomebody {
  readonly confId: string
  readonly userId: string
  readonly chatId: string
}

/**
 * What was not sent in a chat when its conference was left, for as long as the page is open: whoever is called into a
 * breakout room in the middle of a sentence finds it when they come back.
 */
export function unsentIn({ confId, userId, chatId }: ChatOfSomebody) {
  const place = [confId, userId, chatId].join('/')
  return {
    take(): Unsent {
      const unsent = kept.get(place) ?? nothing
      kept.delete(place)
      return unsent
    },
    keep(unsent: Unsent): void {
      if (unsent.draft || unsent.attached.length > 0 || unsent.queue.length > 0) kept.set(place, unsent)
    },
  }
}
