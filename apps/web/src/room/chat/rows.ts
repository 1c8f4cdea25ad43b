import type { ChatMessage } from '@lumi/contract'
import type { Formats } from '#i18n/formats.ts'
import type { Outgoing } from './outbox.ts'

/** A line of a conversation: a message, or one on its way. */
export interface Row {
  /** The same before and after it has arrived. */
  readonly key: string
  readonly message?: ChatMessage
  readonly outgoing?: Outgoing
  readonly created: number
  readonly isMine: boolean
  /** Its day begins here. */
  readonly beginsDay: boolean
  /** Says who writes: what the same person writes within minutes stands below it. */
  readonly beginsGroup: boolean
}

const longestGroupMs = 5 * 60_000

export function rowsOf(
  messages: readonly ChatMessage[],
  queue: readonly Outgoing[],
  me: string,
): readonly Row[] {
  const rows: Row[] = []
  let author: string | undefined
  const add = (from: string, row: Pick<Row, 'key' | 'message' | 'outgoing' | 'created' | 'isMine'>) => {
    const before = rows.at(-1)
    const beginsDay = !before || !isSameDay(before.created, row.created)
    const beginsGroup = beginsDay || author !== from || row.created - (before?.created ?? 0) > longestGroupMs
    rows.push({ ...row, beginsDay, beginsGroup })
    author = from
  }
  for (const message of messages) {
    const isMine = message.userId === me
    const key = (isMine && message.clientKey) || `m${message.messageId}`
    add(message.userId, { key, message, isMine, created: Date.parse(message.created) })
  }
  for (const outgoing of queue)
    add(me, { key: outgoing.key, outgoing, isMine: true, created: outgoing.created })
  return rows
}

const minuteMs = 60_000

/** The age of a message: under a minute `undefined`, on the same day its time, otherwise a short date. */
export function messageAge(created: number, now: number, formats: Formats): string | undefined {
  // A clock that is behind the server's makes nothing lie in the future.
  if (now - created < minuteMs) return undefined
  return isSameDay(created, now) ? formats.time(created) : formats.shortDate(created)
}

export const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString()
