import type { ShareKind } from '@lumi/contract'
import { index, integer, pgTable, sql, text, timestamp, uniqueIndex } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers } from '../../core/conference/table.ts'

const conference = () =>
  text()
    .notNull()
    .references(() => conferences.confId, { onDelete: 'cascade' })
const owner = () =>
  text()
    .notNull()
    .references(() => conferenceUsers.userId, { onDelete: 'cascade' })

/** Everything that is shared in a conference now. A screen is added when the media server reports it. */
export const shares = pgTable(
  'shares',
  {
    shareId: text().primaryKey(),
    confId: conference(),
    userId: owner(),
    kind: text().$type<ShareKind>().notNull(),
    /** File of the library, of a document and a file. */
    contentId: text(),
    /** Set for whiteboards only. */
    boardId: text(),
    displayName: text(),
    /** Set for items with pages. */
    page: integer(),
    pages: integer(),
    version: integer().notNull().default(1),
    started: timestamp({ withTimezone: true }).notNull(),
  },
  ({ confId, userId, kind, contentId, started }) => [
    index('shares_of_conference').on(confId, started),
    uniqueIndex('share_of_screen').on(confId, userId).where(sql`${kind} = 'screen'`),
    uniqueIndex('share_of_file').on(contentId, confId, kind),
  ],
)

export type ShareRow = typeof shares.$inferSelect
