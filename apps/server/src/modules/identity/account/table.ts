import type { JWK } from 'jose'
import { jsonb, pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import { accounts } from '../table.ts'

/** The public half of the key that an owner's apps may sign with. The private half leaves the server once. */
export const accountKeys = pgTable('account_keys', {
  accountId: text()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  kid: text().notNull(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
})
