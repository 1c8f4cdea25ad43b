import { bigint, index, pgTable, sql, text, timestamp } from '../db/orm.ts'

/** Notices that are too large to be sent, until all listeners have fetched them. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: text().notNull(),
    /** Time by the clock of the database, which the sweep uses as well. */
    created: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  ({ created }) => [index('notices_created').on(created)],
)
