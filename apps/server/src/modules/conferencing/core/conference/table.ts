import type { Conference, Features, Privileges, UserDevices } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import type { Column } from 'drizzle-orm'
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
import { accountReference, appReference } from '../../../identity/public-api.ts'
import { serverReference } from '../../../operation/public-api.ts'
import type { Overrides } from './overrides.ts'

const time = () => timestamp({ withTimezone: true })

const deletedState = sql.raw(String(ConferenceState.deleted))
/** True if a conference is in lists, to the letter of the index that holds only those. */
export const isNotDeleted = (state: Column) => sql`${state} <> ${deletedState}`

const liveState = sql.raw(String(ConferenceState.live))
/** The part of the order of lists by which live ones come first, to the letter of the index. */
export const isNotLive = (state: Column) => sql`(${state} <> ${liveState})`

export const conferences = pgTable(
  'conferences',
  {
    confId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    state: smallint().notNull(),
    active: boolean().notNull().default(false),
    startMethod: smallint().$type<Conference['startMethod']>().notNull(),
    backgroundColor: smallint().notNull(),
    waitingRoom: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    attendByPassword: boolean().notNull(),
    attendByUrl: boolean().notNull(),
    hostPassword: text().notNull(),
    presenterPassword: text().notNull(),
    attendeePassword: text().notNull(),
    hostKey: text().notNull(),
    presenterKey: text().notNull(),
    attendeeKey: text().notNull(),
    location: smallint().$type<Conference['location']>().notNull(),
    countryCode: text(),
    features: jsonb().$type<Overrides<Features>>(),
    privileges: jsonb().$type<Overrides<Privileges>>(),
    presenterPrivileges: jsonb().$type<Overrides<Privileges>>(),
    hostPrivileges: jsonb().$type<Overrides<Privileges>>(),
    computerAudio: boolean().notNull(),
    videoPreferWideScreen: boolean().notNull(),
    videoAllowHD: boolean().notNull(),
    videoEnforceLimits: boolean().notNull(),
    videoLimits: jsonb().$type<Conference['videoLimits']>(),
    metaData1: text(),
    metaData2: text(),
    metaData3: text(),
    created: time().notNull(),
    started: time(),
    ended: time(),
    deleted: time(),
    /** The id that its maker gave to the request that created it, so that the same request creates it once. */
    requestId: text(),
    /** Demo rooms only: when they go by themselves. */
    expires: time(),
    /** The conference that a breakout room belongs to; null for all others. Rooms are in no list of conferences. */
    parentId: text(),
    /** Browsers recognize the key of an end-to-end encrypted conference by it; null for all others. */
    keyCheck: text(),
    /** The media server that runs, or ran last, its media; null is the installation's own. */
    serverId: text().references(serverReference, { onDelete: 'set null' }),
    /** The time at which it was placed on that server. */
    placed: time(),
  },
  ({ clientId, active, displayName, confId, metaData3, ended, serverId, state, expires, requestId }) => [
    // The order of every list: active ones first, then live ones, then by name. All ascending, so that a page begins
    // with one row comparison. What is deleted stays for good, and no page reads its way through it.
    index('conferences_live_first')
      .on(clientId, sql`(not ${active})`, isNotLive(state), sql`${displayName} collate "und-x-icu"`, confId)
      .where(isNotDeleted(state)),
    // For servers of the version before, which run beside this one during an upgrade. The next version drops it.
    index('conferences_in_order')
      .on(clientId, sql`(not ${active})`, sql`${displayName} collate "und-x-icu"`, confId)
      .where(isNotDeleted(state)),
    index('conferences_of_state_in_order').on(
      clientId,
      state,
      sql`(not ${active})`,
      sql`${displayName} collate "und-x-icu"`,
      confId,
    ),
    index('conferences_on_server').on(serverId, state).where(sql`${serverId} is not null`),
    // The sweep regularly searches for people who linger in the media of conferences that have just ended.
    index('conferences_ended').on(ended),
    index('conferences_expiring').on(expires).where(sql`${expires} is not null`),
    uniqueIndex('conferences_requested').on(clientId, requestId).where(sql`${requestId} is not null`),
    index('conferences_of_integration').on(clientId, metaData3).where(sql`${metaData3} is not null`),
  ],
)

export type ConferenceRow = typeof conferences.$inferSelect

/** The fields that decide visibility and privileges: most reads need no others. */
export const conferenceSummary = {
  confId: conferences.confId,
  clientId: conferences.clientId,
  state: conferences.state,
  created: conferences.created,
  features: conferences.features,
  privileges: conferences.privileges,
  presenterPrivileges: conferences.presenterPrivileges,
  hostPrivileges: conferences.hostPrivileges,
  keyCheck: conferences.keyCheck,
}
export type ConferenceSummary = Pick<ConferenceRow, keyof typeof conferenceSummary>

/** Tables that name a conference refer to it by this. */
export const conferenceReference = () => conferences.confId

/** The presence of a user: absent, waiting for the start, or in the conference. */
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
     * The right by which they came in last (`entry-right.ts`), to be checked again when they come back by a control
     * token. Null where they have not come yet, or where a server of the version before admitted them.
     */
    entryRight: text(),
    kind: smallint().$type<1 | 2>().notNull(),
    /** Privileges that were given to or taken from this one person, against the set of their role. */
    privileges: jsonb().$type<Overrides<Privileges>>(),
    videoState: smallint().$type<0 | 1>().notNull().default(0),
    audioState: smallint().$type<0 | 1>().notNull().default(0),
    color: smallint().notNull(),
    /** Their picture in this conference. */
    pictureId: text(),
    /** Since when they want to speak; null while they do not. */
    handRaised: timestamp({ withTimezone: true }),
    /** True if a host shows them large to everybody; of those in a conference one at most. */
    spotlight: boolean().notNull().default(false),
    attended: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Time of the expulsion; null again after a restart, or after another admission. */
    expelled: timestamp({ withTimezone: true }),
    /**
     * Since when they may come in although the conference has a waiting room: they were admitted, or were in it before.
     */
    admitted: timestamp({ withTimezone: true }),
    /** Since when they wait; of no meaning unless they do. */
    waitingSince: timestamp({ withTimezone: true }),
    /** A deleted user is never listed and never comes back. */
    deleted: timestamp({ withTimezone: true }),
    /** The user of another conference that they became when they were moved there. */
    movedTo: text(),
    /** The browser of a guest, as a keyed hash that other conferences do not have. */
    device: text(),
    /**
     * The user of the main room that they are, set in a breakout room, so that a person who returns to the room is
     * the same user.
     */
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
 * The devices of those present, as their clients report them. In a table of their own: nearly nobody asks for it, and
 * their rows are read and renewed all the time.
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

/** A user as others see them, and their account: the fields that lists read. */
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
