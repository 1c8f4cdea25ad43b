import { randomId } from '#lib/random-id.ts'

/** The person who writes, by the address. */
export interface ChatOwner {
  readonly userId: string
  readonly userName: string
}

interface ChatSearch {
  readonly userId?: string
  readonly name?: string
}

/** The owner of the page, by its address. */
export const parseChatSearch = ({ userId, name }: Record<string, unknown>): ChatSearch => ({
  userId: textOf(userId),
  name: textOf(name),
})

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Without an id of their own, a person who opens the page is a new user. */
export const ownerOf = ({ userId = randomId(), name = 'Guest' }: ChatSearch): ChatOwner => ({
  userId,
  userName: name,
})
