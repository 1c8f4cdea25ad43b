import type { Chat } from '@lumi/contract'
import { mostMentions, Role, UserGroup } from '@lumi/contract/values'
import { folded } from '#lib/folded.ts'
import type { ChatPerson } from './chat-source.ts'

type Audience = Pick<Chat, 'userGroup' | 'ownerUserId'> & { readonly userIds: readonly string[] }

/** The others who read a chat and so can be mentioned in it. */
export const readersOf = (chat: Audience, people: Iterable<ChatPerson>, me: string): readonly ChatPerson[] =>
  [...people].filter((person) => person.userId !== me && isReader(chat, person))

function isReader({ userGroup, userIds, ownerUserId }: Audience, { userId, role }: ChatPerson): boolean {
  if (userId === ownerUserId) return true
  if (userGroup === UserGroup.specified) return userIds.includes(userId)
  return userGroup === UserGroup.all || role === roleOf[userGroup]
}

const roleOf = {
  [UserGroup.attendees]: Role.attendee,
  [UserGroup.presenters]: Role.presenter,
  [UserGroup.hosts]: Role.host,
} as const

type Named = Pick<ChatPerson, 'userId' | 'displayName'>

const mentionOf = (name: string) => `@${name}`

/** The text after an @ at the end, for which names are offered. */
export const mentionBegun = (text: string): string | undefined =>
  /(?:^|\s)@([^\s@](?:[^@\n]{0,30}[^\s@])?|)$/u.exec(text)?.[1]

/** The text with the pending mention completed. */
export const withMention = (text: string, name: string): string =>
  `${text.replace(/@[^@\n]*$/u, mentionOf(name))} `

/** The people who are mentioned in a text: as many as a message may name. */
export function mentionedIn(text: string, readers: readonly Named[]): string[] {
  const parts = new Set(
    splitByMentions(
      text,
      readers.map(({ displayName }) => displayName),
    ),
  )
  const mentioned = readers.filter(({ displayName }) => parts.has(mentionOf(displayName)))
  return mentioned.map(({ userId }) => userId).slice(0, mostMentions)
}

/** Finds the mentions of a changed text. Some people who were mentioned `before` may have left. */
export function mentionedAnew(
  text: string,
  readers: readonly Named[],
  before: readonly (Pick<Named, 'userId'> & Partial<Named>)[],
): string[] {
  const away = before.filter(({ userId }) => !readers.some((reader) => reader.userId === userId))
  const named = away.filter((person): person is Named => person.displayName !== undefined)
  // A mention whose name is unknown cannot be found in the text, so it stays.
  const nameless = away.filter(({ displayName }) => displayName === undefined)
  return [...nameless.map(({ userId }) => userId), ...mentionedIn(text, [...readers, ...named])].slice(
    0,
    mostMentions,
  )
}

/** A text in parts: each mention of these names by itself. A longer name is not taken for a shorter one. */
export function splitByMentions(text: string, names: readonly string[]): readonly string[] {
  const marks = names.map(mentionOf).sort((a, b) => b.length - a.length)
  if (marks.length === 0) return [text]
  const pattern = new RegExp(
    `((?:${marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}]))`,
    'u',
  )
  return text.split(pattern).filter(Boolean)
}

interface Looking {
  readonly query: string
  readonly me: string
  readonly compare: (a: string, b: string) => number
}

/** The others whose names contain the query, in any case and with any accents. */
export function foundContacts(people: Iterable<ChatPerson>, { query, me, compare }: Looking): ChatPerson[] {
  const wanted = folded(query)
  return [...people]
    .filter(({ userId, displayName }) => userId !== me && folded(displayName).includes(wanted))
    .sort((a, b) => compare(a.displayName, b.displayName))
}
