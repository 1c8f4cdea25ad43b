import { index, jsonb, pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import type { PageSummary } from './read-page.ts'

const expires = () => timestamp({ withTimezone: true }).notNull()

/** The metadata that pages declare; null if there was none. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** Hash of the address and of the user agent. */
    id: text().primaryKey(),
    page: jsonb().$type<PageSummary>(),
    expires: expires(),
  },
  (table) => [index('link_previews_expires').on(table.expires)],
)

/** Pictures of previews in the storage; without a key where there was none. */
export const previewImages = pgTable(
  'preview_images',
  {
    /** Hash of its address. */
    id: text().primaryKey(),
    storageKey: text(),
    contentType: text().notNull(),
    expires: expires(),
  },
  (table) => [index('preview_images_expires').on(table.expires)],
)
