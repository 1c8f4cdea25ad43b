import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/orm.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type ConferenceHead, conferenceHead, conferences } from '../conference/table.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference-user/table.ts'
import { type ChatRow, chats } from './table.ts'

/** A user of a conference: by their id, or by the account that they joined with. */
export type WhichUser = { userId: string } | { accountId: string }

const { userId, accountId, displayName, role, privileges, presence, expelled, deleted } = conferenceUsers
const visitor = { userId, accountId, displayName, role, privileges, presence, expelled, deleted }
export type Visitor = Pick<ConferenceUserRow, keyof typeof visitor>

const chatHead = {
  confId: chats.confId,
  chatId: chats.chatId,
  userGroup: chats.userGroup,
  userIds: chats.userIds,
  ownerUserId: chats.ownerUserId,
}
/** Which chat it is, and whom it is for. */
export type ChatHead = Pick<ChatRow, keyof typeof chatHead>

export type Found = { conference: ConferenceHead; user: Visitor | null; chat: ChatHead | null }

const visit = (db: Db, isVisitor: SQL | undefined) =>
  db
    .select({ conference: conferenceHead, user: visitor, chat: chatHead })
    .from(conferences)
    .leftJoin(conferenceUsers, and(eq(conferenceUsers.confId, conferences.confId), isVisitor))
    .leftJoin(chats, and(eq(chats.confId, conferences.confId), eq(chats.chatId, sql.placeholder('chatId'))))
    .where(eq(conferences.confId, sql.placeholder('confId')))

const visitOfUser = prepared((db) =>
  visit(db, eq(userId, sql.placeholder('userId'))).prepare('chat_visit_of_user'),
)
const visitOfAccount = prepared((db) =>
  visit(db, eq(accountId, sql.placeholder('accountId'))).prepare('chat_visit_of_account'),
)

/** All that a visit begins with in one query: a journey to the database costs more than what it brings. */
export async function findVisit(
  db: Db,
  place: { confId: string; chatId: string },
  which: WhichUser,
): Promise<Found | undefined> {
  const query = 'userId' in which ? visitOfUser(db) : visitOfAccount(db)
  const [found] = await query.execute({ ...place, ...which })
  return found
}
