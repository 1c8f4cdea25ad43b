import type { LogType } from '@lumi/contract'
import { defaultLogServer } from '@lumi/contract/values'
import { bigint, index, pgTable, text, timestamp } from '../../../platform/db/orm.ts'

/** Log entries for operators. Only the newest ones: limited by age and number. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    date: timestamp({ withTimezone: true }).notNull(),
    type: text().$type<LogType>().notNull(),
    server: text()
      .notNull()
      .$default(() => defaultLogServer),
    node: text().notNull(),
    message: text().notNull(),
  },
  ({ id, date, type, server, node }) => [
    index('log_entries_date').on(date),
    index('log_entries_of_type').on(type, id),
    index('log_entries_of_server').on(server, id),
    index('log_entries_of_node').on(node, id),
  ],
)

export type LogEntryRow = typeof logEntries.$inferSelect
