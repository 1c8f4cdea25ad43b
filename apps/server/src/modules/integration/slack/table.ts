import type { ConnectionProblem, Language } from '@lumi/contract/values'
import { boolean, index, jsonb, pgTable, text, timestamp } from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { accountReference, appReference } from '../../identity/public-api.ts'
import type { LinkedRecording } from '../install/recording-links.ts'

const time = () => timestamp({ withTimezone: true })

/** Slack workspaces in which an app is installed. A workspace belongs to one app. */
export const slackInstallations = pgTable(
  'slack_installations',
  {
    installationId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    teamId: text().notNull().unique(),
    teamName: text().notNull(),
    /** Encrypted: everybody who has it can write into the workspace. */
    token: text().notNull(),
    /** The bot that posts cards. */
    botUserId: text().notNull(),
    installedBy: text().references(accountReference, { onDelete: 'set null' }),
    /** Their name when they installed it. */
    installedByName: text().notNull(),
    created: time().notNull(),
    /** The last installation, which may follow the first one: earlier messages of Slack do not concern it. */
    renewed: time().notNull(),
    lastUsed: time(),
    problem: text().$type<ConnectionProblem>(),
    problemSince: time(),
    /** Slack accepts no call before this time. */
    pausedUntil: time(),
    sharesRecordings: boolean().notNull().default(false),
  },
  ({ clientId, created }) => [index('slack_installations_of_app').on(clientId, created)],
)

export type InstallationRow = typeof slackInstallations.$inferSelect

/** Requests of Slack that were accepted, each of which counts once: Slack repeats them, and so could somebody else. */
export const slackRequests = pgTable(
  'slack_requests',
  { requestId: text().primaryKey(), received: time().notNull() },
  ({ received }) => [index('slack_requests_by_time').on(received)],
)

/** Messages in Slack that follow a conference. */
export const slackCards = pgTable(
  'slack_cards',
  {
    cardId: text().primaryKey(),
    installationId: text()
      .notNull()
      .references(() => slackInstallations.installationId, { onDelete: 'cascade' }),
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    /** The user of the conference who asked for it in Slack. */
    hostUserId: text().notNull(),
    channelId: text().notNull(),
    /** The time by which Slack names a message; null while it is not posted. */
    messageTs: text(),
    language: text().$type<Language>().notNull(),
    /** True once the person who asked has their own link. */
    sentLink: boolean().notNull().default(false),
    /** Fingerprint of the content that the message shows. */
    shown: text(),
    recordings: jsonb().$type<LinkedRecording[]>(),
    created: time().notNull(),
    /** Time of the last change of the message. */
    updated: time(),
    /** The process that changes the message has this long. */
    leasedUntil: time(),
    /** No longer follows: the message is gone, nobody can change it, or all of this is long over. */
    closed: time(),
  },
  ({ confId, closed }) => [
    index('slack_cards_of_conference').on(confId),
    index('slack_cards_closed').on(closed),
  ],
)

export type CardRow = typeof slackCards.$inferSelect
