import { everyoneChatId } from '@lumi/contract/values'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'
import { type ChatRow, chatMessages, type StoredChatFile } from './table.ts'

const { file, confId, chatId } = chatMessages

async function findFiles(db: Db, where: SQL | undefined): Promise<StoredChatFile[]> {
  const rows = await db
    .select({ file })
    .from(chatMessages)
    .where(and(where, isNotNull(file)))
  return rows.flatMap((row) => row.file ?? [])
}

export const findFilesOfChat = (db: Db, chat: Pick<ChatRow, 'confId' | 'chatId'>) =>
  findFiles(db, and(eq(confId, chat.confId), eq(chatId, chat.chatId)))

export const findFilesOfConference = (db: Db, id: string) => findFiles(db, eq(confId, id))

/** A file with the message that it was sent with. */
export type SentFile = { messageId: number; file: StoredChatFile }

/** Files that were sent to everyone in a conference, the oldest first. */
export async function findFilesToEveryone(db: Db, id: string): Promise<SentFile[]> {
  const { messageId } = chatMessages
  const rows = await db
    .select({ messageId, file })
    .from(chatMessages)
    .where(and(eq(confId, id), eq(chatId, everyoneChatId), isNotNull(file)))
    .orderBy(asc(messageId))
  return rows.flatMap((row) => (row.file ? { messageId: row.messageId, file: row.file } : []))
}

const ofApp = (clientId: string) =>
  sql`${confId} in (select ${conferences.confId} from ${conferences} where ${conferences.clientId} = ${clientId})`

export const findFilesOfApp = (db: Db, clientId: string) => findFiles(db, ofApp(clientId))

/** The messages stay, without what was sent with them. */
export async function forgetFilesOfConference(db: Db, id: string): Promise<void> {
  await db
    .update(chatMessages)
    .set({ file: null })
    .where(and(eq(confId, id), isNotNull(file)))
}

/** Bytes that files take; what was made of them is not counted. */
async function sumBytes(db: Db, where: SQL | undefined): Promise<number> {
  const bytes = sql<string>`coalesce(sum((${file} ->> 'size')::bigint), 0)`
  const [row] = await db
    .select({ bytes })
    .from(chatMessages)
    .where(and(where, isNotNull(file)))
  return Number(row?.bytes ?? 0)
}

/** The bytes of the files in the chats of an app's conferences. */
export const chatFileBytes = (db: Db, clientId: string) => sumBytes(db, ofApp(clientId))

export const chatFileBytesOfConferences = (db: Db, ids: readonly string[]) =>
  sumBytes(db, inArray(confId, [...ids]))
