import { index, pgTable, text, timestamp } from '../db/orm.ts'

/** Buckets that something was taken from. One without a row is full. */
export const throttles = pgTable(
  'throttles',
  {
    /** The throttled subject, as a keyed hash: neither names nor addresses are stored. */
    subject: text().primaryKey(),
    /** The time at which the bucket will be full again, and the row can be deleted. */
    fullAt: timestamp({ withTimezone: true }).notNull(),
  },
  ({ fullAt }) => [index('throttles_full').on(fullAt)],
)
