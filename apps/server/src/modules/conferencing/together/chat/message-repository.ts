import type { Db } from '../../../../platform/db/database.ts'
import { jsonRows } from '../../../../platform/db/json-rows.ts'
import { and, desc, eq, getTableColumns, gt, ilike, lt, or, sql } from '../../../../platform/db/orm.ts'
import { conferenceUsers } from '../../core/conference/table.ts'
import { type ChatMessageRow, type ChatRow, chatMessages, chats } from './table.ts'

type NewMessage = typeof chatMessages.$inferInsert
type InChat = Pick<ChatRow, 'confId' | 'chatId'>

const inChat = ({ confId, chatId }: InChat) =>
  and(eq(chatMessages.confId, confId), eq(chatMessages.chatId, chatId))

/** Undefined when its author has sent it already, by its key. */
export async function insertMessage(db: Db, values: NewMessage): Promise<ChatMessageRow | undefined> {
  const [row] = await db.insert(chatMessages).values(values).onConflictDoNothing().returning()
  return row
}

export async function findMessageByKey(
  db: Db,
  chat: InChat,
  { userId, clientKey }: { userId: string; clientKey: string },
): Promise<ChatMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(inChat(chat), eq(chatMessages.userId, userId), eq(chatMessages.clientKey, clientKey)))
  return row
}

export async function findMessage(
  db: Db,
  chat: InChat,
  messageId: number,
): Promise<ChatMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(inChat(chat), eq(chatMessages.messageId, messageId)))
  return row
}

export async function findNewestMessage(db: Db, chat: InChat): Promise<ChatMessageRow | undefined> {
  const [newest] = await db
    .select()
    .from(chatMessages)
    .where(inChat(chat))
    .orderBy(desc(chatMessages.messageId))
    .limit(1)
  return newest
}

/** The last so many, the oldest of them first. */
export async function findNewestMessages(db: Db, chat: InChat, limit: number): Promise<ChatMessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(inChat(chat))
    .orderBy(desc(chatMessages.messageId))
    .limit(limit)
  return rows.reverse()
}

/** Messages before one of them, or the last ones. */
export type MessagePage = { before?: number; limit: number }

const { messageId, confId, chatId } = chatMessages

/**
 * The newest messages first. Part of a query that has found the chat and its reader: members see only messages from
 * after they were added.
 */
export const messagePage = jsonRows(
  getTableColumns(chatMessages),
  sql`from ${chatMessages}
    where ${confId} = ${sql.placeholder('confId')} and ${chatId} = ${sql.placeholder('chatId')}
      and ${messageId} < ${sql.placeholder('beforeMessage')}
      and ${messageId} > coalesce((${chats.addedAfter} ->> ${conferenceUsers.userId})::bigint, 0)
    order by ${messageId} desc
    limit ${sql.placeholder('messages')}`,
)

/** The parameters of its query. */
export const messagePageValues = ({ before = Number.MAX_SAFE_INTEGER, limit }: MessagePage) => ({
  beforeMessage: before,
  messages: limit,
})

/** Line and paragraph breaks separate words; all other markup does not. */
const lines = sql`regexp_replace(${chatMessages.messageData}, '</?(br|p|ul|ol|li|pre)\\y[^>]*>', ' ', 'g')`
const words = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`
const characters = sql`replace(replace(replace(${words}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`
/** A message as people see it. */
const seenText = sql`regexp_replace(${characters}, '[\\s\\u00a0]+', ' ', 'g')`

/** Messages whose text, as people see it, or whose file's name has what is looked for; the newest first. */
export async function searchMessages(
  db: Db,
  chat: InChat,
  { search, before = Number.MAX_SAFE_INTEGER, after, limit }: MessagePage & { search: string; after: number },
): Promise<ChatMessageRow[]> {
  const pattern = `%${search.replaceAll(/\s+/g, ' ').replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        inChat(chat),
        lt(chatMessages.messageId, before),
        gt(chatMessages.messageId, after),
        or(ilike(seenText, pattern), ilike(sql`${chatMessages.file} ->> 'fileName'`, pattern)),
      ),
    )
    .orderBy(desc(chatMessages.messageId))
    .limit(limit)
}

export async function updateMessage(
  db: Db,
  messageId: number,
  patch: Partial<Pick<ChatMessageRow, 'messageData' | 'mentions' | 'edited' | 'reactions'>>,
): Promise<ChatMessageRow> {
  const [row] = await db
    .update(chatMessages)
    .set(patch)
    .where(eq(chatMessages.messageId, messageId))
    .returning()
  return row as ChatMessageRow
}

/** The quotation of a message where others reply to it; null where it is gone. */
export async function updateQuotes(
  db: Db,
  chat: InChat,
  messageId: number,
  quoted: string | null,
): Promise<void> {
  await db
    .update(chatMessages)
    .set({ quote: sql`jsonb_set(${chatMessages.quote}, '{text}', ${JSON.stringify(quoted)}::jsonb)` })
    .where(and(inChat(chat), sql`(${chatMessages.quote} ->> 'messageId')::bigint = ${messageId}`))
}

export async function removeMessage(db: Db, messageId: number): Promise<void> {
  await db.delete(chatMessages).where(eq(chatMessages.messageId, messageId))
}
