import type { ConnectionProblem } from '@lumi/contract/values'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { accountReference, appReference } from '../../identity/public-api.ts'
import type { LinkedRecording } from '../install/recording-links.ts'

const time = () => timestamp({ withTimezone: true })

/** HubSpot accounts in which an app is installed. An account belongs to one app. */
export const hubspotInstallations = pgTable(
  'hubspot_installations',
  {
    installationId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    /** HubSpot's id of the account. */
    hubId: text().notNull().unique(),
    displayName: text().notNull(),
    /** Encrypted: it opens the account for half an hour. */
    accessToken: text().notNull(),
    accessExpires: time().notNull(),
    /** Encrypted: it is exchanged for the next access token. */
    refreshToken: text().notNull(),
    installedBy: text().references(accountReference, { onDelete: 'set null' }),
    /** Their name when they installed it. */
    installedByName: text().notNull(),
    created: time().notNull(),
    lastUsed: time(),
    problem: text().$type<ConnectionProblem>(),
    problemSince: time(),
    /** HTTP status of the failure. */
    problemStatus: integer(),
    /** HubSpot accepts no call before this time. */
    pausedUntil: time(),
    sharesRecordings: boolean().notNull().default(false),
  },
  ({ clientId, created }) => [index('hubspot_installations_of_app').on(clientId, created)],
)

export type HubSpotInstallation = typeof hubspotInstallations.$inferSelect

const installationReference = () =>
  text()
    .notNull()
    .references(() => hubspotInstallations.installationId, { onDelete: 'cascade' })

/** Kinds of objects in HubSpot that a conference can be created from. */
export const objectTypes = ['contact', 'deal'] as const
export type ObjectType = (typeof objectTypes)[number]

/** Conferences that were created from a contact or a deal. */
export const hubspotConferences = pgTable(
  'hubspot_conferences',
  {
    confId: text().primaryKey().references(conferenceReference, { onDelete: 'cascade' }),
    installationId: installationReference(),
    objectType: text().$type<ObjectType>().notNull(),
    objectId: text().notNull(),
    /** The user of the conference who created it in HubSpot. */
    hostUserId: text().notNull(),
    created: time().notNull(),
  },
  ({ installationId, objectType, objectId, created }) => [
    index('hubspot_conferences_of_object').on(installationId, objectType, objectId, created),
  ],
)

export type HubSpotConference = typeof hubspotConferences.$inferSelect

/** Somebody who was in a call. */
type MeetingPerson = { displayName: string; accountId: string | null }

/** Meetings in HubSpot, one for each call of a conference and each account. */
export const hubspotMeetings = pgTable(
  'hubspot_meetings',
  {
    meetingId: text().primaryKey(),
    installationId: installationReference(),
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    started: time().notNull(),
    ended: time().notNull(),
    /** People who were in the call, by name. */
    people: jsonb().$type<MeetingPerson[]>().notNull(),
    /** HubSpot's id; null while HubSpot has not said that it created the meeting. */
    hubspotId: text(),
    /** True once a creation was sent, which HubSpot may have done without an answer to us. */
    attempted: boolean().notNull().default(false),
    /** Fingerprint of its content in HubSpot. */
    shown: text(),
    recordings: jsonb().$type<LinkedRecording[]>(),
    /** The process that writes the meeting has this long. */
    leasedUntil: time(),
  },
  ({ installationId, confId, started }) => [
    uniqueIndex('hubspot_meetings_of_call').on(confId, installationId, started),
  ],
)

export type HubSpotMeeting = typeof hubspotMeetings.$inferSelect
