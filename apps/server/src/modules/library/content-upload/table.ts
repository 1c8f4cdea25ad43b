import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'
import { appReference } from '../../identity/public-api.ts'

/** Files that are on their way in parts. A finished one stays as long as it could be resumed, so that it can be asked for again. */
export const contentUploads = pgTable(
  'content_uploads',
  {
    uploadId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    /** The only one who can see it: an account, or the app by its client id. */
    ownerId: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    fileName: text().notNull(),
    displayName: text(),
    /** Type as the sender declares it. */
    contentType: text(),
    deleteMethod: smallint().$type<1 | 2>(),
    /** To be linked to. */
    confId: text(),
    relatedAs: text().notNull(),
    /** When the last part came. */
    touched: timestamp({ withTimezone: true }).notNull(),
    /** Time until which somebody joins its parts, unless they extend it; null while nobody does. */
    joiningUntil: timestamp({ withTimezone: true }),
    /** The resulting file. */
    contentId: text(),
  },
  ({ clientId, ownerId, touched }) => [
    index('content_uploads_of_owner').on(clientId, ownerId),
    index('content_uploads_touched').on(touched),
  ],
)

export type UploadRow = typeof contentUploads.$inferSelect

/** The stored parts of uploads, each a file. */
export const contentUploadParts = pgTable(
  'content_upload_parts',
  {
    uploadId: text()
      .notNull()
      .references(() => contentUploads.uploadId, { onDelete: 'cascade' }),
    /** Offset in the whole file, in bytes. */
    start: bigint({ mode: 'number' }).notNull(),
    size: integer().notNull(),
    /** Storage key of the part. */
    key: text().notNull(),
  },
  ({ uploadId, start }) => [primaryKey({ columns: [uploadId, start] })],
)

export type UploadPartRow = typeof contentUploadParts.$inferSelect
