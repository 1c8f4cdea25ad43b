import type { Db } from '../../../platform/db/database.ts'
import { jsonRows } from '../../../platform/db/json-rows.ts'
import { and, desc, eq, getTableColumns, sql } from '../../../platform/db/orm.ts'
import { type ChatMessageRow, type ChatRow, chatMessages } from './table.ts'

type NewMessage = typeof chatMessages.$inferInsert
type InChat = Pick<ChatRow, 'confId' | 'chatId'>

const inChat = ({ confId, chatId }: InChat) =>
  and(eq(chatMessages.confId, confId), eq(chatMessages.chatId, chatId))

export async function insertMessage(db: Db, values: NewMessage): Promise<ChatMessageRow> {
  const [row] = await db.insert(chatMessages).values(values).returning()
  return row as ChatMessageRow
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

/** Messages before one of them, or the last ones. */
export type MessagePage = { before?: number; limit: number }

const { messageId, confId, chatId } = chatMessages

/** The newest first. */
export const messagePage = jsonRows(
  getTableColumns(chatMessages),
  sql`from ${chatMessages}
    where ${confId} = ${sql.placeholder('confId')} and ${chatId} = ${sql.placeholder('chatId')}
      and ${messageId} < ${sql.placeholder('beforeMessage')}
    order by ${messageId} desc
    limit ${sql.placeholder('messages')}`,
)

/** What its query wants to be told. */
export const messagePageValues = ({ before = Number.MAX_SAFE_INTEGER, limit }: MessagePage) => ({
  beforeMessage: before,
  messages: limit,
})

export async function updateMessage(
  db: Db,
  messageId: number,
  patch: Pick<ChatMessageRow, 'messageData' | 'edited'>,
): Promise<ChatMessageRow> {
  const [row] = await db
    .update(chatMessages)
    .set(patch)
    .where(eq(chatMessages.messageId, messageId))
    .returning()
  return row as ChatMessageRow
}

export async function removeMessage(db: Db, messageId: number): Promise<void> {
  await db.delete(chatMessages).where(eq(chatMessages.messageId, messageId))
}
