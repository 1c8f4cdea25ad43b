import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import type { Db } from '../../platform/db/database.ts'
import { and, arrayContains, desc, eq, inArray, ne, or, sql } from '../../platform/db/orm.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { groupsOf } from './audience.ts'
import { type ChatMessageRow, type ChatRow, chatMessages, chats } from './table.ts'
import type { Viewer } from './viewer.ts'

export type ChatPatch = Partial<
  Pick<ChatRow, 'displayName' | 'userIds' | 'peopleKey' | 'updated' | 'lastMessageId'>
>
/** A chat with what was last written in it. */
export type ShownChat = { chat: ChatRow; lastMessage: ChatMessageRow | null }
export type ChatPosition = { updated: Date; chatId: string }

const isChat = (confId: string, chatId: string) => and(eq(chats.confId, confId), eq(chats.chatId, chatId))

/** The chat that each conference has. It gets a row when something is first written. */
const everyoneChat = ({ confId, created }: Pick<ConferenceRow, 'confId' | 'created'>): ChatRow => ({
  confId,
  chatId: everyoneChatId,
  displayName: null,
  userGroup: UserGroup.all,
  userIds: [],
  ownerUserId: null,
  peopleKey: null,
  created,
  updated: created,
  lastMessageId: null,
})

const shown = (db: Db) =>
  db
    .select({ chat: chats, lastMessage: chatMessages })
    .from(chats)
    .leftJoin(chatMessages, eq(chatMessages.messageId, chats.lastMessageId))

export async function findChat(
  db: Db,
  conference: Pick<ConferenceRow, 'confId' | 'created'>,
  chatId: string,
): Promise<ShownChat | undefined> {
  const [found] = await shown(db).where(isChat(conference.confId, chatId))
  if (found || chatId !== everyoneChatId) return found
  return { chat: everyoneChat(conference), lastMessage: null }
}

/** The chat, held until the transaction ends: what is written in it gets its place one after the other. */
export async function lockChat(
  db: Db,
  conference: Pick<ConferenceRow, 'confId' | 'created'>,
  chatId: string,
): Promise<ChatRow | undefined> {
  if (chatId === everyoneChatId) await db.insert(chats).values(everyoneChat(conference)).onConflictDoNothing()
  const [row] = await db.select().from(chats).where(isChat(conference.confId, chatId)).for('no key update')
  return row
}

/** The chats, without `everyone`, that somebody may see; those with the newest messages first. */
export function findChats(
  db: Db,
  confId: string,
  { person, manages }: Viewer,
  { after, limit }: { after?: ChatPosition; limit: number },
): Promise<ShownChat[]> {
  const ofGroup = manages
    ? ne(chats.userGroup, UserGroup.specified)
    : inArray(chats.userGroup, groupsOf(person?.role))
  const own =
    person && or(eq(chats.ownerUserId, person.userId), arrayContains(chats.userIds, [person.userId]))
  return shown(db)
    .where(
      and(
        eq(chats.confId, confId),
        ne(chats.chatId, everyoneChatId),
        or(ofGroup, own),
        after
          ? sql`(${chats.updated}, ${chats.chatId}) < (${after.updated.toISOString()}::timestamptz, ${after.chatId})`
          : undefined,
      ),
    )
    .orderBy(desc(chats.updated), desc(chats.chatId))
    .limit(limit)
}

/** Undefined when these people have a chat already. */
export async function insertChat(db: Db, values: ChatRow): Promise<ChatRow | undefined> {
  const [row] = await db.insert(chats).values(values).onConflictDoNothing().returning()
  return row
}

export async function findChatOfPeople(
  db: Db,
  confId: string,
  peopleKey: string,
): Promise<ShownChat | undefined> {
  const [found] = await shown(db).where(and(eq(chats.confId, confId), eq(chats.peopleKey, peopleKey)))
  return found
}

export async function updateChat(db: Db, { confId, chatId }: ChatRow, patch: ChatPatch): Promise<ChatRow> {
  const [row] = await db.update(chats).set(patch).where(isChat(confId, chatId)).returning()
  return row as ChatRow
}

export async function removeChat(db: Db, { confId, chatId }: ChatRow): Promise<void> {
  await db.delete(chats).where(isChat(confId, chatId))
}
