import {
  bigint,
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { appReference } from '../../identity/public-api.ts'

const count = () => bigint({ mode: 'number' }).notNull().default(0)
const time = () => timestamp({ withTimezone: true })

/** Media servers that apps bring. The installation's own is no row: it is always there. */
export const servers = pgTable(
  'servers',
  {
    serverId: text().primaryKey(),
    clientId: text().notNull().references(appReference, { onDelete: 'cascade' }),
    machineId: text().notNull(),
    url: text().notNull(),
    ip: text().notNull(),
    countryCode: text(),
    enabled: boolean().notNull().default(true),
    setting: text(),
    livekitApiKey: text().notNull(),
    /** Encrypted. */
    livekitApiSecret: text().notNull(),
    version: text().notNull(),
    cpuUsage: doublePrecision().notNull().default(0),
    memUsage: count(),
    connections: count(),
    clients: count(),
    throughputCount: count(),
    pingCount: count(),
    rebootRequired: boolean().notNull().default(false),
    created: time().notNull(),
    lastHeartbeat: time().notNull(),
    /** Time of its removal. The row is deleted once the conferences on it have moved. */
    deleted: time(),
  },
  ({ clientId, machineId, livekitApiKey, deleted }) => [
    uniqueIndex('servers_machine').on(clientId, machineId).where(sql`${deleted} is null`),
    // The signer of a webhook is found by the key that it names.
    index('servers_livekit_key').on(livekitApiKey),
  ],
)

/** The highest figures that a server reported within each minute of the last day. */
export const serverSamples = pgTable(
  'server_samples',
  {
    serverId: text()
      .notNull()
      .references(() => servers.serverId, { onDelete: 'cascade' }),
    minute: time().notNull(),
    cpuUsage: doublePrecision().notNull(),
    memUsage: bigint({ mode: 'number' }).notNull(),
    connections: bigint({ mode: 'number' }).notNull(),
    clients: bigint({ mode: 'number' }).notNull(),
  },
  ({ serverId, minute }) => [
    primaryKey({ columns: [serverId, minute] }),
    index('server_samples_minute').on(minute),
  ],
)

export type ServerRow = typeof servers.$inferSelect

/** Tables that name a server refer to it by this. */
export const serverReference = () => servers.serverId
