import type { SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or } from '../../../platform/db/orm.ts'
import { belongsToAdmin } from '../../identity/public-api.ts'
import { type ServerRow, servers } from './table.ts'

type NewServer = typeof servers.$inferInsert

/** Stores the registration of a machine. A known machine has the same id as before, and stays enabled or disabled. */
export async function saveServer(db: Db, server: NewServer): Promise<ServerRow> {
  const { serverId: _id, created: _created, ...said } = server
  const [row] = await db
    .insert(servers)
    .values(server)
    .onConflictDoUpdate({
      target: [servers.clientId, servers.machineId],
      targetWhere: isNull(servers.deleted),
      set: said,
    })
    .returning()
  return row as ServerRow
}

const known = (clientId: string, serverId: string) =>
  and(eq(servers.serverId, serverId), eq(servers.clientId, clientId), isNull(servers.deleted))

/** Answers the server as it is then; undefined where there is none. */
export async function changeServer(
  db: Db,
  { clientId, serverId }: Pick<ServerRow, 'clientId' | 'serverId'>,
  patch: Partial<NewServer>,
): Promise<ServerRow | undefined> {
  const [row] = await db.update(servers).set(patch).where(known(clientId, serverId)).returning()
  return row
}

/** Every server, deleted ones included; until the transaction ends nobody else changes one. */
export const lockAllServers = (db: Db): Promise<ServerRow[]> => db.select().from(servers).for('update')

export async function replaceLivekitSecret(
  db: Db,
  serverId: string,
  livekitApiSecret: string,
): Promise<void> {
  await db.update(servers).set({ livekitApiSecret }).where(eq(servers.serverId, serverId))
}

export async function findServer(db: Db, clientId: string, serverId: string): Promise<ServerRow | undefined> {
  const [row] = await db.select().from(servers).where(known(clientId, serverId))
  return row
}

export const findServers = (db: Db, clientId: string): Promise<ServerRow[]> =>
  db
    .select()
    .from(servers)
    .where(and(eq(servers.clientId, clientId), isNull(servers.deleted)))
    .orderBy(asc(servers.url), asc(servers.serverId))

/** The servers on which an app's conferences run: its own, or, without a backend, those that all share. */
const servesApp = (app: { clientId: string; backend: boolean }) =>
  app.backend ? eq(servers.clientId, app.clientId) : belongsToAdmin(servers.clientId)

const usable = and(isNull(servers.deleted), eq(servers.enabled, true))

const { serverId, url, countryCode, cpuUsage, connections, lastHeartbeat, deleted } = servers

/** Returns the enabled servers for an app with a heartbeat since this time. */
export const findLivingServers = (db: Db, app: { clientId: string; backend: boolean }, since: Date) =>
  db
    .select({ serverId, countryCode, cpuUsage, connections, lastHeartbeat })
    .from(servers)
    .where(and(servesApp(app), usable, gt(lastHeartbeat, since)))

/** Returns the servers of all apps with a heartbeat since this time, whether or not they get new conferences. */
export const findAllLiving = (db: Db, since: Date): Promise<ServerRow[]> =>
  db
    .select()
    .from(servers)
    .where(and(isNull(deleted), gt(lastHeartbeat, since)))

/** Addresses of the servers that an app's conferences may run on, and of the one that one of them runs on now. */
export async function findServerUrls(
  db: Db,
  app: { clientId: string; backend: boolean },
  current: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ url })
    .from(servers)
    .where(or(and(servesApp(app), usable), current ? eq(serverId, current) : undefined))
  return rows.map((row) => row.url)
}

export async function isLiving(db: Db, id: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ serverId })
    .from(servers)
    .where(and(eq(serverId, id), isNull(deleted), gt(lastHeartbeat, since)))
  return row !== undefined
}

/** Ids of the servers without a heartbeat since this time, or that were removed: for others' queries. */
export const lostServers = (db: Db, since: Date) =>
  db
    .select({ serverId })
    .from(servers)
    .where(or(lte(lastHeartbeat, since), isNotNull(deleted)))

/** Forgets removed servers but those in use, which `inUse` asks for. */
export async function forgetRemovedServers(db: Db, inUse: SQLWrapper): Promise<void> {
  await db.delete(servers).where(and(isNotNull(deleted), notInArray(serverId, inUse)))
}

/** A server by its id, also one that was removed. */
export async function findServerById(db: Db, id: string): Promise<ServerRow | undefined> {
  const [row] = await db.select().from(servers).where(eq(serverId, id))
  return row
}

export const findServersByKey = (db: Db, livekitApiKey: string): Promise<ServerRow[]> =>
  db.select().from(servers).where(eq(servers.livekitApiKey, livekitApiKey)).limit(20)
