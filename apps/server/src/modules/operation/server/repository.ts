import { ConferenceState } from '@lumi/contract/values'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from '../../../platform/db/orm.ts'
import { conferences } from '../../conferencing/conference/table.ts'
import { conferenceUsers } from '../../conferencing/conference-user/table.ts'
import { accounts } from '../../identity/account/table.ts'
import { apps } from '../../identity/app/table.ts'
import { type ServerRow, servers } from './table.ts'

type NewServer = typeof servers.$inferInsert

/** Says what a machine says of itself. A machine that is known keeps its id and whether it is enabled. */
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

/** Whose servers an app's conferences run on: its own, or, without a backend, those that all share. */
const servesApp = (app: { clientId: string; backend: boolean }) =>
  app.backend ? eq(servers.clientId, app.clientId) : eq(accounts.isAdmin, true)

const usable = and(isNull(servers.deleted), eq(servers.enabled, true))

/** What is placed on a server after its last heartbeat is not in its figures yet. */
const placedSince = sql<number>`(
  select count(*)::int from ${conferences}
  where ${conferences.serverId} = ${servers.serverId} and ${conferences.state} = ${sql.raw(`${ConferenceState.live}`)}
    and ${conferences.placed} > ${servers.lastHeartbeat})`

const { serverId, url, countryCode, cpuUsage, connections } = servers

/** The enabled servers for an app that have told since this time that they live. */
export const findLivingServers = (db: Db, app: { clientId: string; backend: boolean }, since: Date) =>
  db
    .select({ serverId, countryCode, cpuUsage, connections, placedSince })
    .from(servers)
    .innerJoin(apps, eq(apps.clientId, servers.clientId))
    .innerJoin(accounts, eq(accounts.accountId, apps.ownerId))
    .where(and(servesApp(app), usable, gt(servers.lastHeartbeat, since)))

/** The servers of all apps that have told since this time that they live, whether or not they get new conferences. */
export const findAllLiving = (db: Db, since: Date): Promise<ServerRow[]> =>
  db
    .select()
    .from(servers)
    .where(and(isNull(servers.deleted), gt(servers.lastHeartbeat, since)))

/** Addresses of the servers that a conference runs on or may move to. */
export async function findServerUrls(db: Db, confId: string): Promise<string[]> {
  const [found] = await db
    .select({ clientId: apps.clientId, backend: apps.backend, current: conferences.serverId })
    .from(conferences)
    .innerJoin(apps, eq(apps.clientId, conferences.clientId))
    .where(eq(conferences.confId, confId))
  if (!found) return []
  const rows = await db
    .select({ url })
    .from(servers)
    .innerJoin(apps, eq(apps.clientId, servers.clientId))
    .innerJoin(accounts, eq(accounts.accountId, apps.ownerId))
    .where(or(and(servesApp(found), usable), found.current ? eq(serverId, found.current) : undefined))
  return rows.map((row) => row.url)
}

export async function isLiving(db: Db, id: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ serverId })
    .from(servers)
    .where(and(eq(serverId, id), isNull(servers.deleted), gt(servers.lastHeartbeat, since)))
  return row !== undefined
}

/** Ids of live conferences on servers that have not told since this time that they live, or were deleted. */
export async function findStranded(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ confId: conferences.confId })
    .from(servers)
    .innerJoin(conferences, eq(conferences.serverId, serverId))
    .where(
      and(
        eq(conferences.state, sql.raw(`${ConferenceState.live}`)),
        or(lte(servers.lastHeartbeat, since), isNotNull(servers.deleted)),
      ),
    )
    .orderBy(asc(conferences.confId))
  return rows.map(({ confId }) => confId)
}

/** Forgets deleted servers that nothing runs on any more. */
export async function forgetEmptyServers(db: Db): Promise<void> {
  const inUse = sql`exists (
    select 1 from ${conferences} where ${conferences.serverId} = ${servers.serverId}
      and ${conferences.state} = ${sql.raw(`${ConferenceState.live}`)})`
  await db.delete(servers).where(and(isNotNull(servers.deleted), sql`not ${inUse}`))
}

/** How many people the installation's own media server has in it. */
export async function countBuiltIn(db: Db): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(conferenceUsers)
    .innerJoin(conferences, eq(conferences.confId, conferenceUsers.confId))
    .where(and(eq(conferenceUsers.presence, 'present'), isNull(conferences.serverId)))
  return row?.people ?? 0
}

/** The server that a conference runs on, or ran on last; undefined for the installation's own. */
export async function findServerOf(db: Db, confId: string): Promise<ServerRow | undefined> {
  const [row] = await db
    .select({ server: servers })
    .from(conferences)
    .innerJoin(servers, eq(servers.serverId, conferences.serverId))
    .where(eq(conferences.confId, confId))
  return row?.server
}

export const findServersByKey = (db: Db, livekitApiKey: string): Promise<ServerRow[]> =>
  db.select().from(servers).where(eq(servers.livekitApiKey, livekitApiKey)).limit(20)
