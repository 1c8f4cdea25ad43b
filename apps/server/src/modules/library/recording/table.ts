import type { RecordingMark } from '@lumi/contract'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { accountReference, appReference } from '../../identity/public-api.ts'
import type { StoredThumbnail } from '../thumbnail/stored.ts'

/** Recordings of conferences. They belong to the app: a conference that is deleted leaves them behind. */
export const recordings = pgTable(
  'recordings',
  {
    recordingId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    fileName: text(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Seconds, where it is known. */
    duration: doublePrecision(),
    /** Marks of events in the recording; null if there are none on record. */
    marks: jsonb().$type<RecordingMark[]>(),
    /** Storage key of the file. */
    key: text().notNull(),
    /** Named by every address of it; the next number ends those made before. */
    shareGeneration: integer().notNull().default(0),
    created: timestamp({ withTimezone: true }).notNull(),
    /** The thumbnail module's. */
    thumbnail: jsonb().$type<StoredThumbnail>(),
    /** When it was settled whether there is one. */
    thumbnailTried: timestamp({ withTimezone: true }),
  },
  ({ clientId, confId, displayName, recordingId, created, thumbnailTried }) => [
    // One for each order of the list, to the letter.
    index('recordings_by_name').on(clientId, sql`${displayName} collate "und-x-icu"`, recordingId),
    index('recordings_by_conference').on(
      clientId,
      confId,
      sql`${displayName} collate "und-x-icu"`,
      recordingId,
    ),
    index('recordings_by_age').on(clientId, created, recordingId),
    index('recordings_without_thumbnail').on(created).where(sql`${thumbnailTried} is null`),
    index('recordings_of_conference').on(confId, created, recordingId),
  ],
)

/** Links that somebody made to pass on. Their tokens contain the recording that they open. */
export const recordingLinks = pgTable(
  'recording_links',
  {
    linkId: text().primaryKey(),
    recordingId: text()
      .notNull()
      .references(() => recordings.recordingId, { onDelete: 'cascade' }),
    /** The account that made it, with which it is deleted; null where the app itself made it. */
    accountId: text().references(accountReference, { onDelete: 'cascade' }),
    /** True for a link that saves the file rather than playing it. */
    saves: boolean().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Null: it works until it is revoked. */
    expires: timestamp({ withTimezone: true }),
  },
  ({ recordingId, created, accountId }) => [
    index('recording_links_of_recording').on(recordingId, created),
    index('recording_links_of_account').on(accountId),
  ],
)
export type RecordingLinkRow = typeof recordingLinks.$inferSelect

export type RecordingRow = typeof recordings.$inferSelect
