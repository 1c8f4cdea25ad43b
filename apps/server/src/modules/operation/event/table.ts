import type { Event, RoomMove } from '@lumi/contract'
import {
  bigint,
  customType,
  index,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'

export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export type EventData = Pick<Event, 'userIds' | 'users' | 'displayName' | 'share' | 'by'> & {
  /** The reason why they were moved; only for themselves. */
  move?: RoomMove
  /** True for a changed conference in which nobody's rights changed. Missing also where an older server has written it. */
  keepsRights?: true
}

/** The events of conferences. They are written in the transaction of their change, and never changed. */
export const events = pgTable(
  'events',
  {
    eventId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventKind: smallint().notNull(),
    clientId: text().notNull(),
    confId: text(),
    data: jsonb().$type<EventData>().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Ids are assigned before commits happen; only this shows a reader which events can no longer appear behind it. */
    xactId: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('events_of_app').on(table.clientId, table.created, table.eventId),
    index('events_by_transaction').on(table.xactId, table.eventId),
    index('events_to_deliver').on(table.clientId, table.xactId, table.eventId),
    index('events_of_kind').on(table.clientId, table.eventKind, table.created, table.eventId),
  ],
)

export type EventRow = typeof events.$inferSelect
