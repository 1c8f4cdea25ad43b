import type { Capture, CaptureLayout, RecordingMark } from '@lumi/contract'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { appReference } from '../../identity/public-api.ts'

const time = () => timestamp({ withTimezone: true })

/** The state that is wanted of it, until it is over (`saved`, `failed`). */
export type RecordingSessionState = 'recording' | 'paused' | 'stopping' | 'saved' | 'failed'

/** While it is being recorded, or would be but for a pause: it needs a recorder. */
export const MADE = ['recording', 'paused'] as const satisfies RecordingSessionState[]

/** Recordings that are being made. Any recorder takes one that nobody holds a lease of. */
export const recordingSessions = pgTable(
  'captures',
  {
    captureId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    /** Name of the recording; null where it is that of the conference. */
    displayName: text(),
    layout: text().$type<CaptureLayout>().notNull(),
    state: text().$type<RecordingSessionState>().notNull(),
    startedBy: text().notNull(),
    started: time().notNull(),
    /** When it was saved or given up; null before. */
    ended: time(),
    /** The part that is being recorded, counted from 1: each recorder that takes over begins a new one. */
    part: integer().notNull().default(0),
    /** True if something of this part has been stored. */
    running: boolean().notNull().default(false),
    /**
     * True once the recorder has paused and records nothing any more. The state that hosts request is `state`, which may
     * differ for a moment.
     */
    quiet: boolean().notNull().default(false),
    /** Recorders in a row that stored nothing; in `stopping`, those that could not put it together. */
    failures: smallint().notNull().default(0),
    recorderId: text(),
    leaseUntil: time(),
    /** The part of it that is stored. */
    seconds: doublePrecision().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Events in it. */
    marks: jsonb().$type<RecordingMark[]>().notNull().default([]),
    problem: text().$type<NonNullable<Capture['problem']>>(),
    recordingId: text(),
  },
  ({ confId, started, ended }) => [
    uniqueIndex('captures_open').on(confId).where(sql`${ended} is null`),
    index('captures_of_conference').on(confId, started),
    index('captures_in_order').on(started).where(sql`${ended} is null`),
  ],
)
export type RecordingSessionRow = typeof recordingSessions.$inferSelect

/** Stored pieces of a recording that is being made, about a second each. */
export const recordingSessionChunks = pgTable(
  'capture_chunks',
  {
    captureId: text()
      .notNull()
      .references(() => recordingSessions.captureId, { onDelete: 'cascade' }),
    part: integer().notNull(),
    position: integer().notNull(),
    /** Storage key of the chunk. */
    key: text().notNull(),
  },
  ({ captureId, part, position }) => [primaryKey({ columns: [captureId, part, position] })],
)

/** The processes that record, by their last sign of life. */
export const recorders = pgTable('recorders', {
  recorderId: text().primaryKey(),
  seen: time().notNull(),
  /** The number of conferences that it records at once. */
  slots: integer().notNull(),
  /** The tool that it lacks; null where it can record. */
  missing: text().$type<'ffmpeg' | 'browser'>(),
})
export type RecorderRow = typeof recorders.$inferSelect
