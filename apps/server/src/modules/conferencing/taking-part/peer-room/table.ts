import type { PeerCandidate, PeerRoom } from '@lumi/contract'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'

/**
 * The contents of a peer room are deleted with the participations of its two people, because they contain network
 * addresses.
 */
export const peerRooms = pgTable(
  'peer_rooms',
  {
    peerRoomId: text().primaryKey(),
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    callerUserId: text().notNull(),
    calleeUserId: text().notNull(),
    offer: jsonb().$type<PeerRoom['offer']>().notNull(),
    answer: jsonb().$type<NonNullable<PeerRoom['answer']>>(),
    negotiationNeeded: boolean().notNull().default(false),
    callerCandidates: jsonb().$type<PeerCandidate[]>().notNull().default([]),
    calleeCandidates: jsonb().$type<PeerCandidate[]>().notNull().default([]),
    version: integer().notNull().default(1),
    /** The version in which the present offer came. */
    offerVersion: integer().notNull().default(1),
  },
  ({ confId, callerUserId, calleeUserId }) => [
    index('peer_rooms_of_conference').on(confId),
    // Whichever of the two is the caller.
    uniqueIndex('peer_rooms_of_two').on(
      sql`least(${callerUserId}, ${calleeUserId})`,
      sql`greatest(${callerUserId}, ${calleeUserId})`,
    ),
  ],
)
export type PeerRoomRow = typeof peerRooms.$inferSelect
