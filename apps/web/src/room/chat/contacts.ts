import { folded } from '#lib/folded.ts'
import type { ChatPerson } from './chat-source.ts'

interface Looking {
  readonly query: string
  readonly me: string
  readonly compare: (a: string, b: string) => number
}

/** The others whose names have what is looked for, whatever its case and its accents. */
export function foundContacts(people: Iterable<ChatPerson>, { query, me, compare }: Looking): ChatPerson[] {
  const wanted = folded(query)
  return [...people]
    .filter(({ userId, displayName }) => userId !== me && folded(displayName).includes(wanted))
    .sort((a, b) => compare(a.displayName, b.displayName))
}
