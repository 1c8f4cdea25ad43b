import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, desc, eq, or, sql } from '../../../../platform/db/orm.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { groupsOf } from './audience.ts'
import { type EveryoneOf, everyoneChat, NEVER } from './everyone-chat.ts'
import { type ChatMessageRow, type ChatRow, chatMessages, chats } from './table.ts'
import type { Viewer } from './viewer.ts'

export type ChatPatch = Partial<
  Pick<ChatRow, 'displayName' | 'userIds' | 'addedAfter' | 'peopleKey' | 'updated' | 'lastMessageId'>
>
/** A chat with what was last written in it. */
export type ShownChat = { chat: ChatRow; lastMessage: ChatMessageRow | null }
export type ChatPosition = { updated: Date; chatId: string }

const isChat = (confId: string, chatId: string) => and(eq(chats.confId, confId), eq(chats.chatId, chatId))

const shown = (db: Db) =>
  db
    .select({ chat: chats, lastMessage: chatMessages })
    .from(chats)
    .leftJoin(chatMessages, eq(chatMessages.messageId, chats.lastMessageId))

export async function findShownChat(
  db: Db,
  conference: EveryoneOf,
  chatId: string,
): Promise<ShownChat | undefined> {
  const [found] = await shown(db).where(isChat(conference.confId, chatId))
  if (found || chatId !== everyoneChatId) return found
  return { chat: everyoneChat(conference), lastMessage: null }
}

/** The chat, locked until the transaction ends: what is written in it gets its place one after the other. */
export async function lockChat(
  db: TransactionDb,
  conference: EveryoneOf,
  chatId: string,
): Promise<ChatRow | undefined> {
  if (chatId === everyoneChatId) await db.insert(chats).values(everyoneChat(conference)).onConflictDoNothing()
  const [row] = await db.select().from(chats).where(isChat(conference.confId, chatId)).for('no key update')
  return row
}

// One query for all kinds of callers, so that it is planned once: a person who is no user owns nothing.
const chatsQuery = prepared((db) =>
  shown(db)
    .where(
      and(
        eq(chats.confId, sql.placeholder('confId')),
        or(
          sql`${chats.userGroup} = any(${sql.placeholder('groups')}::smallint[])`,
          eq(chats.ownerUserId, sql.placeholder('person')),
          sql`${sql.placeholder('person')}::text = any(${chats.userIds})`,
        ),
        sql`(${chats.updated}, ${chats.chatId}) < (${sql.placeholder('updated')}::timestamptz, ${sql.placeholder('chatId')}::text)`,
      ),
    )
    .orderBy(desc(chats.updated), desc(chats.chatId))
    .limit(sql.placeholder('limit'))
    .prepare('chats_page'),
)

const allGroups = [UserGroup.all, UserGroup.attendees, UserGroup.presenters, UserGroup.hosts]

/** The chats that somebody may see: everyone's, then those with the newest messages. */
export async function findChats(
  db: Db,
  conference: EveryoneOf,
  { person, manages }: Viewer,
  { after, limit }: { after?: ChatPosition; limit: number },
): Promise<ShownChat[]> {
  const found = await chatsQuery(db).execute({
    confId: conference.confId,
    groups: manages ? allGroups : groupsOf(person?.role),
    person: person?.userId ?? null,
    updated: after?.updated.toISOString() ?? 'infinity',
    chatId: after?.chatId ?? '',
    limit,
  })
  if (after || found[0]?.chat.chatId === everyoneChatId) return found
  return [{ chat: everyoneChat(conference), lastMessage: null }, ...found].slice(0, limit)
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

/** Takes a message as the last one of its chat, which brings the chat to the front of the list. */
export async function noteMessage(
  db: Db,
  chat: ChatRow,
  { messageId, created }: ChatMessageRow,
): Promise<void> {
  const updated = chat.chatId === everyoneChatId ? NEVER : created
  await updateChat(db, chat, { updated, lastMessageId: messageId })
}

export async function removeChat(db: Db, { confId, chatId }: ChatRow): Promise<void> {
  await db.delete(chats).where(isChat(confId, chatId))
}
