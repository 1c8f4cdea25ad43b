import { index, pgTable, primaryKey, sql, text, timestamp } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers } from '../../core/conference/table.ts'

/** Each time that somebody was in a conference, from coming in to leaving. */
export const attendances = pgTable(
  'attendances',
  {
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => conferenceUsers.userId, { onDelete: 'cascade' }),
    joined: timestamp({ withTimezone: true }).notNull(),
    left: timestamp({ withTimezone: true }),
  },
  ({ confId, userId, joined, left }) => [
    primaryKey({ columns: [userId, joined] }),
    index('attendances_of_conference').on(confId, joined, userId),
    index('attendances_under_way').on(userId).where(sql`${left} is null`),
  ],
)
