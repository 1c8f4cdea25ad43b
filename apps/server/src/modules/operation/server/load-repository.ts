import type { SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gte, lt, sql } from '../../../platform/db/orm.ts'
import { serverSamples } from './table.ts'

type SampleRow = typeof serverSamples.$inferSelect

const { serverId, minute, cpuUsage, memUsage, connections, clients } = serverSamples

/** Stores the highest value of each figure within the minute. */
export async function raiseSample(db: Db, sample: SampleRow): Promise<void> {
  await db
    .insert(serverSamples)
    .values(sample)
    .onConflictDoUpdate({
      target: [serverId, minute],
      set: {
        cpuUsage: sql`greatest(${cpuUsage}, ${sample.cpuUsage})`,
        memUsage: sql`greatest(${memUsage}, ${sample.memUsage})`,
        connections: sql`greatest(${connections}, ${sample.connections})`,
        clients: sql`greatest(${clients}, ${sample.clients})`,
      },
    })
}

/** The highest figures of each span of so many seconds since this time, oldest first. */
export async function findSamples(
  db: Db,
  id: string,
  { since, seconds }: { since: Date; seconds: number },
): Promise<Omit<SampleRow, 'serverId'>[]> {
  const span = sql<Date>`date_bin(make_interval(secs => ${seconds}), ${minute}, to_timestamp(0))`
    .mapWith(minute)
    .as('span')
  const highest = (column: SQLWrapper) => sql<number>`max(${column})`.mapWith(Number)
  return db
    .select({
      minute: span,
      cpuUsage: highest(cpuUsage),
      memUsage: highest(memUsage),
      connections: highest(connections),
      clients: highest(clients),
    })
    .from(serverSamples)
    .where(and(eq(serverId, id), gte(minute, since)))
    .groupBy(sql`span`)
    .orderBy(asc(sql`span`))
}

export async function forgetSamples(db: Db, before: Date): Promise<void> {
  await db.delete(serverSamples).where(lt(minute, before))
}
