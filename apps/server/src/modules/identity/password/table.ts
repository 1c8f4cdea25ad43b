import { index, pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import { accounts } from '../table.ts'

/** Links to choose a new password: each works until it is over, or until one of them was used. */
export const passwordResetLinks = pgTable(
  'password_reset_links',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  ({ accountId, expires }) => [
    index('password_reset_links_of_account').on(accountId),
    index('password_reset_links_expiring').on(expires),
  ],
)

/** Resets by servers of the version before: the newest of each account. Nothing is written here any more. */
export const passwordResets = pgTable('password_resets', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expires: timestamp({ withTimezone: true }).notNull(),
})
