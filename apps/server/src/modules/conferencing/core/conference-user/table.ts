import type { Privileges, UserDevices } from '@lumi/contract'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../../platform/db/orm.ts'
import { accountReference } from '../../../identity/face.ts'
import type { Overrides } from '../conference/overrides.ts'
import { conferences } from '../conference/table.ts'

/** Where somebody is: not there, waiting for the start, or in the conference. */
export type Presence = 'away' | 'waiting' | 'present'

export const conferenceUsers = pgTable(
  'conference_users',
  {
    userId: text().primaryKey(),
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    accountId: text().references(accountReference, { onDelete: 'set null' }),
    displayName: text().notNull(),
    role: smallint().$type<1 | 2 | 3>().notNull(),
    /** The role that their credentials gave them. It wins again only when it is another one at the next join. */
    entryRole: smallint().$type<1 | 2 | 3>().notNull(),
    /**
     * The right by which they came in last (`entry/right.ts`), to be checked again when they come back by a control token.
     * Null where they have not come yet, or where a server of the version before admitted them.
     */
    entryRight: text(),
    kind: smallint().$type<1 | 2>().notNull(),
    /** What was given to or taken from this one person, against the set of their role. */
    privileges: jsonb().$type<Overrides<Privileges>>(),
    videoState: smallint().$type<0 | 1>().notNull().default(0),
    audioState: smallint().$type<0 | 1>().notNull().default(0),
    color: smallint().notNull(),
    /** Their picture in this conference. */
    pictureId: text(),
    /** Since when they want to speak; null while they do not. */
    handRaised: timestamp({ withTimezone: true }),
    /** Whether a host shows them large to everybody; of those in a conference one at most. */
    spotlight: boolean().notNull().default(false),
    attended: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Since when they are expelled; null again after a restart, or when they may come in all the same. */
    expelled: timestamp({ withTimezone: true }),
    /** Since when they may come in although the conference has a waiting room: they were admitted, or were in it before. */
    admitted: timestamp({ withTimezone: true }),
    /** Since when they wait; of no meaning unless they do. */
    waitingSince: timestamp({ withTimezone: true }),
    /** A deleted user is never listed and never comes back. */
    deleted: timestamp({ withTimezone: true }),
    /** The user of another conference that they became when they were moved there. */
    movedTo: text(),
    /** The browser of a guest, as a keyed hash that other conferences do not have. */
    device: text(),
    /** In a breakout room: the user of the main room that they are, so that whoever returns to the room is the same user. */
    homeId: text(),
    presence: text().$type<Presence>().notNull().default('away'),
    /**
     * The participation that the control token names; null when there is none, because they left or were expelled. The
     * column has the older name, by which servers of the version before know it.
     */
    participationId: text('stay_id'),
    /** The socket that holds the lease. A newer one takes it over, whichever process has it. */
    socketId: text(),
    leaseUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('conference_users_account').on(table.confId, table.accountId),
    index('conference_users_of_account').on(table.accountId),
    // Leases are renewed all the time; no index holds them, so that the row stays on its page.
    index('conference_users_there').on(table.confId).where(sql`${table.presence} <> 'away'`),
  ],
)

/**
 * What clients tell of the devices of those present. Beside the users: nearly nobody asks for it, and their rows are read
 * and renewed all the time.
 */
export const userDevices = pgTable('user_devices', {
  userId: text()
    .primaryKey()
    .references(() => conferenceUsers.userId, { onDelete: 'cascade' }),
  devices: jsonb().$type<UserDevices>().notNull(),
})

export type ConferenceUserRow = typeof conferenceUsers.$inferSelect

const { userId, accountId, displayName, role, kind, presence, attended, color, pictureId, created } =
  conferenceUsers
const { privileges, videoState, audioState, handRaised, spotlight, expelled, deleted } = conferenceUsers

/** What others see of a user, and the account that they are: what lists read of them. */
export const conferenceUserSummary = {
  userId,
  accountId,
  displayName,
  role,
  kind,
  presence,
  expelled,
  deleted,
  attended,
  privileges,
  videoState,
  audioState,
  handRaised,
  spotlight,
  color,
  pictureId,
  created,
}
export type ConferenceUserSummary = Pick<ConferenceUserRow, keyof typeof conferenceUserSummary>
