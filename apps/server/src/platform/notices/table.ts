import { bigint, index, pgTable, sql, text, timestamp } from '../db/orm.ts'

/** Notices that are too large to be sent, until all listeners have fetched them. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    payload: text().notNull(),
    /** By the clock of the database, which sweeps by it as well. */
    created: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  ({ created }) => [index('notices_created').on(created)],
)
