import { pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import { accounts } from '../table.ts'

/** Links to choose a new password. An account has at most one that works: the newest. */
export const passwordResets = pgTable('password_resets', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expires: timestamp({ withTimezone: true }).notNull(),
})
