import type { Db } from '../../platform/db/database.ts'
import { and, desc, eq, lt } from '../../platform/db/orm.ts'
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

/** Messages before one of them, or the last ones; newest first. */
export function findMessages(
  db: Db,
  chat: InChat,
  { before, limit }: { before?: number; limit: number },
): Promise<ChatMessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(inChat(chat), before === undefined ? undefined : lt(chatMessages.messageId, before)))
    .orderBy(desc(chatMessages.messageId))
    .limit(limit)
}

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
