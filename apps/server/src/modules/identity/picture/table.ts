import { pgTable, text, timestamp } from '../../../platform/db/orm.ts'

/** Pictures that anybody with the address may load. A picture never changes: another one is another row. */
export const pictures = pgTable('pictures', {
  /** Cannot be guessed. */
  pictureId: text().primaryKey(),
  /** Storage key of its file. */
  key: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
})
