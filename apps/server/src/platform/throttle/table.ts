import { index, pgTable, text, timestamp } from '../db/orm.ts'

/** Buckets that something was taken from. One without a row is full. */
export const throttles = pgTable(
  'throttles',
  {
    /** What is throttled, as a keyed hash: neither names nor addresses are kept. */
    subject: text().primaryKey(),
    /** When the bucket will be full again, and the row means nothing any more. */
    fullAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ fullAt }) => [index('throttles_full').on(fullAt)],
)
