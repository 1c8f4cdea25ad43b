import type { Conference, Features, Privileges } from '@lumi/contract'
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
import { appReference } from '../../../identity/face.ts'
import { serverReference } from '../../../operation/face.ts'
import type { Overrides } from './overrides.ts'

const time = () => timestamp({ withTimezone: true })

const deletedState = sql.raw(String(ConferenceState.deleted))
/** Whether a conference is in lists, to the letter of the index that holds only those. */
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
    /** What its maker calls the request that created it, so that the same request creates it once. */
    requestId: text(),
    /** Demo rooms only: when they go by themselves. */
    expires: time(),
    /** The conference that a breakout room belongs to; null for all others. Rooms are in no list of conferences. */
    parentId: text(),
    /** By which browsers recognise the key of a conference that is end-to-end encrypted; null for all others. */
    keyCheck: text(),
    /** Where its media runs, or ran last; null is the installation's own media server. */
    serverId: text().references(serverReference, { onDelete: 'set null' }),
    /** When it was placed there. */
    placed: time(),
  },
  ({ clientId, active, displayName, confId, metaData3, ended, serverId, state, expires, requestId }) => [
    // The order of every list: active ones first, then live ones, then by name. All ascending, so that a page begins with
    // one row comparison. What is deleted stays for good, and no page reads its way through it.
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
    // Who lingers in the media of what has just ended is looked for again and again.
    index('conferences_ended').on(ended),
    index('conferences_expiring').on(expires).where(sql`${expires} is not null`),
    uniqueIndex('conferences_requested').on(clientId, requestId).where(sql`${requestId} is not null`),
    index('conferences_of_integration').on(clientId, metaData3).where(sql`${metaData3} is not null`),
  ],
)

export type ConferenceRow = typeof conferences.$inferSelect

/** What says who may know of a conference and what people may do in it: all that most reads need of it. */
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

/** For tables that name a conference. */
export const conferenceReference = () => conferences.confId
