import { boolean, index, pgTable, sql, text, timestamp, uniqueIndex } from '../../platform/db/orm.ts'
import { accounts } from '../account/table.ts'

export const apps = pgTable(
  'apps',
  {
    clientId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    isDefault: boolean().notNull(),
    backend: boolean().notNull().default(false),
    /** Encrypted: the portal shows both again. */
    clientSecret: text().notNull(),
    apiKey: text().notNull(),
    /** SHA-256 of the API key, to find the app of a media node by. */
    apiKeyHash: text().notNull().unique('apps_api_key'),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ ownerId, isDefault }) => [
    index('apps_owner').on(ownerId),
    uniqueIndex('apps_one_default').on(ownerId).where(sql`${isDefault}`),
  ],
)
