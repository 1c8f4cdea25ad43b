import { ConferenceState } from '@lumi/contract/values'
import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from '../../../../platform/db/orm.ts'
import { lostServers } from '../../../operation/public-api.ts'
import { conferences, conferenceUsers } from '../../core/conference/table.ts'

const { confId, clientId, serverId, state, placed } = conferences

/** To the letter of the index that knows what runs on a server. */
const isLive = eq(state, sql.raw(`${ConferenceState.live}`))

/** Returns the app of a conference, and the server on which it runs, or ran last. */
export async function findPlace(db: Db, conference: string) {
  const [row] = await db.select({ clientId, serverId }).from(conferences).where(eq(confId, conference))
  return row
}

/** The number of live conferences that were placed on each of these servers after its last heartbeat. */
export async function countPlacedSince(
  db: Db,
  servers: readonly { serverId: string; lastHeartbeat: Date }[],
): Promise<Map<string | null, number>> {
  if (servers.length === 0) return new Map()
  const ids = servers.map((server) => server.serverId)
  const times = servers.map((server) => server.lastHeartbeat.toISOString())
  const counted = await db
    .select({ serverId, count: sql<number>`count(*)::int` })
    .from(conferences)
    .innerJoin(
      sql`unnest(${sql.param(ids)}::text[], ${sql.param(times)}::timestamptz[]) as told (id, heartbeat)`,
      sql`told.id = ${serverId}`,
    )
    .where(and(isLive, sql`${placed} > told.heartbeat`))
    .groupBy(serverId)
  return new Map(counted.map((row) => [row.serverId, row.count]))
}

/** The number of people in the installation's own media server. */
export async function countBuiltIn(db: Db): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(conferenceUsers)
    .innerJoin(conferences, eq(confId, conferenceUsers.confId))
    .where(and(eq(conferenceUsers.presence, 'present'), isNull(serverId)))
  return row?.people ?? 0
}

/** Returns the ids of live conferences on servers without a heartbeat since this time, or that were removed. */
export async function findStranded(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ confId })
    .from(conferences)
    .where(and(isLive, inArray(serverId, lostServers(db, since))))
    .orderBy(asc(confId))
  return rows.map((row) => row.confId)
}

/** Ids of the servers that something runs on: for others' queries. */
export const serversInUse = (db: Db) =>
  db
    .select({ serverId })
    .from(conferences)
    .where(and(isLive, isNotNull(serverId)))
