import type { BoardTemplate } from '@lumi/contract'
import {
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data.buffer, data.byteOffset, data.byteLength),
})

export const boards = pgTable(
  'boards',
  {
    boardId: text().primaryKey(),
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    number: integer().notNull(),
    displayName: text(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  ({ confId, number }) => [uniqueIndex('board_numbers').on(confId, number)],
)
export type BoardRow = typeof boards.$inferSelect

export const boardPages = pgTable(
  'board_pages',
  {
    pageId: text().primaryKey(),
    boardId: text()
      .notNull()
      .references(() => boards.boardId, { onDelete: 'cascade' }),
    /** Increases along the board; deleted pages leave gaps. */
    position: integer().notNull(),
    template: text().$type<BoardTemplate>().notNull(),
    /** The drawing, as one update of Yjs without its history; null while there is nothing. */
    drawing: bytes(),
    /** Increases whenever the drawing is stored, so that no server overwrites what it has not seen. */
    revision: integer().notNull().default(0),
  },
  ({ boardId, position }) => [index('pages_of_board').on(boardId, position)],
)
/** Drawings over pages of files, and over screens. A row is created when somebody first views it. */
export const layers = pgTable(
  'layers',
  {
    /** Its name at `/collab`. */
    pageId: text().primaryKey(),
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    /** The file, or the share of a screen. */
    subjectId: text().notNull(),
    drawing: bytes(),
    revision: integer().notNull().default(0),
  },
  ({ confId, subjectId }) => [
    index('layers_of_subject').on(subjectId),
    index('layers_of_conference').on(confId),
  ],
)

/** A page without what is drawn on it. */
export type BoardPageRow = Omit<typeof boardPages.$inferSelect, 'drawing' | 'revision'>
