import type { ChatFile, ChatQuote, Reaction } from '@lumi/contract'
import type { UserGroup } from '@lumi/contract/values'
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'

const time = () => timestamp({ withTimezone: true })

export const chats = pgTable(
  'chats',
  {
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    chatId: text().notNull(),
    displayName: text(),
    userGroup: smallint().$type<UserGroup>().notNull(),
    userIds: text().array().notNull(),
    /** The last message before a member was added, by their id. They see later messages; everybody else sees all. */
    addedAfter: jsonb().$type<Record<string, number>>().notNull().default({}),
    ownerUserId: text(),
    /** Stands for the people of a private chat without a name, which are not brought together twice. */
    peopleKey: text(),
    created: time().notNull(),
    /** When something was last written, by which chats are listed; everyone's chat has a time that never comes. */
    updated: time().notNull(),
    lastMessageId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.confId, table.chatId] }),
    index('chats_listed').on(table.confId, table.updated, table.chatId),
    uniqueIndex('chats_people').on(table.confId, table.peopleKey),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    messageId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    confId: text().notNull(),
    chatId: text().notNull(),
    userId: text().notNull(),
    displayName: text().notNull(),
    /** Cleaned before it is stored. */
    messageData: text().notNull(),
    created: time().notNull(),
    edited: time(),
    /** The key by which its author's client knows it, so that sending it again is harmless. */
    clientKey: text(),
    /** The file that was sent with it. */
    file: jsonb().$type<StoredChatFile>(),
    /** The beginning of the message that it replies to; without its text once that is deleted. */
    quote: jsonb().$type<ChatQuote>(),
    mentions: text().array().notNull().default([]),
    /** The reactions of people. They change under the lock of the chat. */
    reactions: jsonb().$type<Reactions>().notNull().default({}),
  },
  (table) => [
    foreignKey({
      name: 'chat_messages_chat',
      columns: [table.confId, table.chatId],
      foreignColumns: [chats.confId, chats.chatId],
    }).onDelete('cascade'),
    index('chat_messages_of_chat').on(table.confId, table.chatId, table.messageId),
    index('chat_messages_quoting')
      .on(table.confId, table.chatId, sql`(("quote" ->> 'messageId')::bigint)`)
      .where(sql`${table.quote} is not null`),
    index('chat_messages_with_file').on(table.confId).where(sql`${table.file} is not null`),
    uniqueIndex('chat_messages_client_key')
      .on(table.confId, table.chatId, table.userId, table.clientKey)
      .where(sql`${table.clientKey} is not null`),
  ],
)

/** A file as the row of its message names it, with its storage keys. */
export type StoredChatFile = Omit<ChatFile, 'thumbnail'> & {
  key: string
  thumbnail: (NonNullable<ChatFile['thumbnail']> & { key: string }) | null
}
export type Reactions = Partial<Record<Reaction, string[]>>
export type ChatRow = typeof chats.$inferSelect
export type ChatMessageRow = typeof chatMessages.$inferSelect
