import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { noRows } from '../../../../platform/db/json-rows.ts'
import { and, eq, sql } from '../../../../platform/db/orm.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import {
  type ConferenceSummary,
  type ConferenceUserSummary,
  conferenceSummary,
  conferences,
  conferenceUserSummary,
  conferenceUsers,
} from '../../core/conference/table.ts'
import { type MessagePage, messagePage, messagePageValues } from './message-repository.ts'
import { type ChatMessageRow, type ChatRow, chats } from './table.ts'

/** A user of a conference: by their id, or by the account that they joined with. */
export type WhichUser = { userId: string } | { accountId: string }

const { userId, accountId } = conferenceUsers

const chatHead = {
  confId: chats.confId,
  chatId: chats.chatId,
  userGroup: chats.userGroup,
  userIds: chats.userIds,
  addedAfter: chats.addedAfter,
  ownerUserId: chats.ownerUserId,
}
/** The identity of a chat, and its audience. */
export type ChatHead = Pick<ChatRow, keyof typeof chatHead>

export type Found = {
  conference: ConferenceSummary
  user: ConferenceUserSummary | null
  chat: ChatHead | null
  /** The messages of the chat, if a page of them was requested. */
  messages: ChatMessageRow[]
}

const accessQuery = (db: Db, isAsker: SQL | undefined, messages: typeof messagePage) =>
  db
    .select({ conference: conferenceSummary, user: conferenceUserSummary, chat: chatHead, messages })
    .from(conferences)
    .leftJoin(conferenceUsers, and(eq(conferenceUsers.confId, conferences.confId), isAsker))
    .leftJoin(chats, and(eq(chats.confId, conferences.confId), eq(chats.chatId, sql.placeholder('chatId'))))
    .where(eq(conferences.confId, sql.placeholder('confId')))

const isUser = eq(userId, sql.placeholder('userId'))
const isAccount = eq(accountId, sql.placeholder('accountId'))
const withoutMessages = {
  user: prepared((db) => accessQuery(db, isUser, noRows).prepare('chat_access_of_user')),
  account: prepared((db) => accessQuery(db, isAccount, noRows).prepare('chat_access_of_account')),
}
const withMessages = {
  user: prepared((db) => accessQuery(db, isUser, messagePage).prepare('chat_reading_of_user')),
  account: prepared((db) => accessQuery(db, isAccount, messagePage).prepare('chat_reading_of_account')),
}

/**
 * All that a request begins with in one query, also a page of the chat's messages where it is asked for: a round trip
 * to the database costs more than what it brings.
 */
export async function findChatAccess(
  db: Db,
  place: { confId: string; chatId: string },
  which: WhichUser,
  page?: MessagePage,
): Promise<Found | undefined> {
  const query = (page ? withMessages : withoutMessages)['userId' in which ? 'user' : 'account']
  const [found] = await query(db).execute({ ...place, ...which, ...(page && messagePageValues(page)) })
  return found
}
