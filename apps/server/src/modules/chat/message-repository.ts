import type { Db } from '../../platform/db/database.ts'
import { and, desc, eq, lt, sql } from '../../platform/db/orm.ts'
import { prepared } from '../../platform/db/prepared.ts'
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

const pageQuery = prepared((db) =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.confId, sql.placeholder('confId')),
        eq(chatMessages.chatId, sql.placeholder('chatId')),
        lt(chatMessages.messageId, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(chatMessages.messageId))
    .limit(sql.placeholder('limit'))
    .prepare('chat_messages_page'),
)

/** Messages before one of them, or the last ones; newest first. */
export function findMessages(
  db: Db,
  { confId, chatId }: InChat,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<ChatMessageRow[]> {
  return pageQuery(db).execute({ confId, chatId, before, limit })
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
