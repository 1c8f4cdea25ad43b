import { check, integer, pgTable, sql, text } from '../db/orm.ts'

/** The settings of the whole installation, in one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Fingerprint of the secret key: only that key can decrypt the secrets in this database. */
    secretFingerprint: text().notNull(),
  },
  ({ id }) => [check('installation_one_row', sql`${id} = 1`)],
)
