import { randomId } from '#lib/random-id.ts'

/** Who writes, as the address says. */
export interface ChatOwner {
  readonly userId: string
  readonly userName: string
}

interface ChatSearch {
  readonly userId?: string
  readonly name?: string
}

/** What the address of the page says of its owner. */
export const parseChatSearch = ({ userId, name }: Record<string, unknown>): ChatSearch => ({
  userId: textOf(userId),
  name: textOf(name),
})

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Without an id of their own, whoever opens the page is somebody new. */
export const ownerOf = ({ userId = randomId(), name = 'Guest' }: ChatSearch): ChatOwner => ({
  userId,
  userName: name,
})
