import type { ChatMessage } from '@lumi/contract'
import type { Formats } from '#i18n/formats.ts'
import type { Outgoing } from './outbox.ts'

/** A row of a conversation: a message, or a pending one. */
export interface Row {
  /** Stable while a pending message becomes a sent one. */
  readonly key: string
  readonly message?: ChatMessage
  readonly outgoing?: Outgoing
  readonly created: number
  readonly isMine: boolean
  /** The first row of a day, which shows the date. */
  readonly startsDay: boolean
  /** The first row of a group, which shows the author: messages of one person within minutes. */
  readonly startsGroup: boolean
}

/** The longest pause within a group. Milliseconds. */
const maxPauseMs = 5 * 60_000

export function rowsOf(
  messages: readonly ChatMessage[],
  queue: readonly Outgoing[],
  me: string,
): readonly Row[] {
  const rows: Row[] = []
  let author: string | undefined
  const add = (from: string, row: Pick<Row, 'key' | 'message' | 'outgoing' | 'created' | 'isMine'>) => {
    const before = rows.at(-1)
    const startsDay = !before || !isSameDay(before.created, row.created)
    const startsGroup = startsDay || author !== from || row.created - (before?.created ?? 0) > maxPauseMs
    rows.push({ ...row, startsDay, startsGroup })
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
  // A message may seem to be from the future if this device's clock is behind the server's.
  if (now - created < minuteMs) return undefined
  return isSameDay(created, now) ? formats.time(created) : formats.shortDate(created)
}

export const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString()
