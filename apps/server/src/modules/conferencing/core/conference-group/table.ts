import type { Breakout } from '@lumi/contract'
import {
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../../platform/db/orm.ts'
import { conferenceReference } from '../conference/table.ts'

const time = () => timestamp({ withTimezone: true })
const conference = () => text().notNull().references(conferenceReference, { onDelete: 'cascade' })

/** Breakout rooms that were opened together. */
export const breakouts = pgTable(
  'breakouts',
  {
    breakoutId: text().primaryKey(),
    /** The main room. */
    confId: conference(),
    mode: text().$type<Breakout['mode']>().notNull(),
    opened: time().notNull(),
    /** When everybody returns; null until that is known. */
    closes: time(),
    /** When everybody has returned; null while the rooms are open. */
    closed: time(),
  },
  ({ confId, opened, closed }) => [
    uniqueIndex('breakouts_open').on(confId).where(sql`${closed} is null`),
    index('breakouts_of_conference').on(confId, opened),
  ],
)
export type BreakoutRow = typeof breakouts.$inferSelect

const breakout = () =>
  text()
    .notNull()
    .references(() => breakouts.breakoutId, { onDelete: 'cascade' })

export const breakoutRooms = pgTable(
  'breakout_rooms',
  {
    /** The conference that the room is. */
    confId: conference().primaryKey(),
    breakoutId: breakout(),
    position: smallint().notNull(),
    displayName: text().notNull(),
    helpAsked: time(),
    /** Until when somebody makes files of its boards and its chat. */
    resultTakenUntil: time(),
    /** When that was done; null while it is not. */
    resultKept: time(),
  },
  ({ breakoutId, position }) => [uniqueIndex('breakout_rooms_in_order').on(breakoutId, position)],
)
export type BreakoutRoomRow = typeof breakoutRooms.$inferSelect

/**
 * The last place of each person, by their user in the main room. It distinguishes latecomers from people who have
 * returned.
 */
export const breakoutPlaces = pgTable(
  'breakout_places',
  {
    breakoutId: breakout(),
    userId: text().notNull(),
    /** Position of the room; null where somebody has decided that they are in the main room. */
    position: smallint(),
  },
  ({ breakoutId, userId }) => [primaryKey({ columns: [breakoutId, userId] })],
)
