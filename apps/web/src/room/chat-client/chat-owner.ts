import { randomId } from '#lib/random-id.ts'

/** The person who writes, by the address. */
export interface ChatOwner {
  readonly userId: string
  readonly userName: string
}

/** The query of the chat page. */
export interface ChatSearch {
  readonly userId?: string
  readonly name?: string
  /** The conference of a personal link, and its key. */
  readonly id?: string
  readonly key?: string
  /** The session of the course that led here, in a learning platform. */
  readonly course?: string
}

export const parseChatSearch = ({ userId, name, id, key, course }: Record<string, unknown>): ChatSearch => ({
  userId: textOf(userId),
  name: textOf(name),
  id: textOf(id),
  key: textOf(key),
  course: textOf(course),
})

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Without an id of their own, a person who opens the page is a new user. */
export const ownerOf = ({ userId = randomId(), name = 'Guest' }: ChatSearch): ChatOwner => ({
  userId,
  userName: name,
})
