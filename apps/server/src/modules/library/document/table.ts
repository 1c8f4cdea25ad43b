import { jsonb, pgTable, text } from '../../../platform/db/orm.ts'
import { contents } from '../content/table.ts'

/** The pages that were made of a file: all of them, or the first while the others are being made. */
export const documents = pgTable('documents', {
  contentId: text()
    .primaryKey()
    .references(() => contents.contentId, { onDelete: 'cascade' }),
  /** Storage key of the pages; null if the file itself is shown. */
  key: text(),
  contentType: text().notNull(),
  /** Width and height of every page in points. */
  sizes: jsonb().$type<PageSize[]>().notNull(),
})

export type PageSize = [width: number, height: number]
export type DocumentRow = typeof documents.$inferSelect
