import type { UserGroup } from '@lumi/contract/values'
import {
  bigint,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { conferences } from '../conference/table.ts'

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
  },
  (table) => [
    foreignKey({
      name: 'chat_messages_chat',
      columns: [table.confId, table.chatId],
      foreignColumns: [chats.confId, chats.chatId],
    }).onDelete('cascade'),
    index('chat_messages_of_chat').on(table.confId, table.chatId, table.messageId),
  ],
)

export type ChatRow = typeof chats.$inferSelect
export type ChatMessageRow = typeof chatMessages.$inferSelect
