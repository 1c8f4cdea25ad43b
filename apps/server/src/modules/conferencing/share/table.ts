import { pgTable, primaryKey, text, timestamp } from '../../../platform/db/orm.ts'
import { conferences } from '../conference/table.ts'
import { conferenceUsers } from '../conference-user/table.ts'

/** Who shares a screen now, as far as it has been said. */
export const screenShares = pgTable(
  'screen_shares',
  {
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => conferenceUsers.userId, { onDelete: 'cascade' }),
    started: timestamp({ withTimezone: true }).notNull(),
  },
  ({ confId, userId }) => [primaryKey({ columns: [confId, userId] })],
)
