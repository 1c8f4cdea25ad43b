import { check, integer, pgTable, sql, text } from '../db/orm.ts'

/** The settings of the whole installation, in one row. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Of the secret key: what is encrypted here can be read with that one only. */
    secretFingerprint: text().notNull(),
  },
  ({ id }) => [check('installation_one_row', sql`${id} = 1`)],
)
