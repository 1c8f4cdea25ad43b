import type { Db } from '../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../platform/db/orm.ts'
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

const { messageId, confId, chatId, userId, displayName, messageData, created, edited } = chatMessages

/** Messages of a chat, the newest first, as one value of JSON that another query brings along. */
export const messagePage = sql<MessageJson[]>`(
  select coalesce(json_agg(page), '[]')
  from (
    select ${messageId} as "messageId", ${userId} as "userId", ${displayName} as "displayName",
      ${messageData} as "messageData", ${created} as "created", ${edited} as "edited"
    from ${chatMessages}
    where ${confId} = ${sql.placeholder('confId')} and ${chatId} = ${sql.placeholder('chatId')}
      and ${messageId} < ${sql.placeholder('beforeMessage')}
    order by ${messageId} desc
    limit ${sql.placeholder('messages')}
  ) page
)`

export const noMessages: typeof messagePage = sql`'[]'::json`

/** What its query wants to be told. */
export const messagePageValues = ({ before = Number.MAX_SAFE_INTEGER, limit }: MessagePage) => ({
  beforeMessage: before,
  messages: limit,
})

/** JSON knows no times. */
type MessageJson = Omit<ChatMessageRow, keyof InChat | 'created' | 'edited'> & {
  created: string
  edited: string | null
}

export const messageOf = ({ confId, chatId }: InChat, json: MessageJson): ChatMessageRow => ({
  ...json,
  confId,
  chatId,
  created: new Date(json.created),
  edited: json.edited === null ? null : new Date(json.edited),
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
