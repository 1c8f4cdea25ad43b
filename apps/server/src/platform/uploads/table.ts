import { index, pgTable, text, timestamp } from '../db/orm.ts'

/**
 * Files in the storage that nothing names yet: from before their first byte until something claims them. What is
 * never claimed is swept, so that no file is ever lost from sight.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ created }) => [index('uploads_created').on(created)],
)
