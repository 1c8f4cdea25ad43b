import type { DocumentFailure, DocumentState } from '@lumi/contract'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { accountReference, appReference } from '../../identity/public-api.ts'
import type { StoredThumbnail } from '../thumbnail/stored.ts'

const time = () => timestamp({ withTimezone: true })

/** The files of an app's library. */
export const contents = pgTable(
  'contents',
  {
    contentId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Storage key of the file. */
    key: text().notNull(),
    deleteMethod: smallint().$type<1 | 2>().notNull(),
    /**
     * The account that uploaded it, if any: it sees the file whether or not it takes part in the conferences that use
     * it.
     */
    uploaderId: text().references(accountReference, { onDelete: 'set null' }),
    created: time().notNull(),
    /** The document module's half of the row. */
    documentState: text().$type<DocumentState>().notNull(),
    documentProgress: smallint().notNull().default(0),
    documentPages: integer(),
    documentFailure: text().$type<DocumentFailure>(),
    /** The thumbnail module's. */
    thumbnail: jsonb().$type<StoredThumbnail>(),
    /** When it was settled whether there is one. */
    thumbnailTried: time(),
  },
  ({ clientId, displayName, contentType, contentId, created, uploaderId, thumbnailTried }) => [
    // One for each order of the list, to the letter.
    index('contents_by_name').on(clientId, sql`${displayName} collate "und-x-icu"`, contentId),
    index('contents_by_type').on(clientId, contentType, sql`${displayName} collate "und-x-icu"`, contentId),
    index('contents_by_age').on(clientId, created, contentId),
    index('contents_of_uploader').on(uploaderId),
    index('contents_without_thumbnail').on(created).where(sql`${thumbnailTried} is null`),
  ],
)

export type ContentRow = typeof contents.$inferSelect

/** The files that conferences use. */
export const conferenceContents = pgTable(
  'conference_contents',
  {
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    contentId: text()
      .notNull()
      .references(() => contents.contentId, { onDelete: 'cascade' }),
    relatedAs: text().notNull(),
    linked: time().notNull(),
  },
  ({ confId, contentId }) => [
    uniqueIndex('conference_contents_once').on(confId, contentId),
    index('conference_contents_of_content').on(contentId),
  ],
)

export type ContentLinkRow = typeof conferenceContents.$inferSelect
