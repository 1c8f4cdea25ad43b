import type { Db } from 'pg-boss'

type Queue = { schema: string; queue: string; tenant: string }

/**
 * The turn of a tenant's next job. Workers take the lowest turn of a queue first. A new job follows the tenant's other
 * open jobs, and is not earlier than the turn that the queue has reached. So tenants alternate, and the first job of one
 * tenant does not wait for all jobs of the others (start-time fair queueing). Jobs that are enqueued at the same moment
 * may get the same turn, which is harmless.
 */
export async function nextTurn(
  db: Pick<Db, 'executeSql'>,
  { schema, queue, tenant }: Queue,
): Promise<number> {
  const { rows } = await db.executeSql(
    `SELECT greatest(
       max(turn) FILTER (WHERE tenant = $2) + 1,
       coalesce(max(turn) FILTER (WHERE is_running), min(turn)),
       0
     ) AS turn
     FROM (
       SELECT -priority AS turn, group_id AS tenant, state = 'active' AS is_running
       FROM ${schema}.job
       WHERE name = $1 AND state <= 'active'
     ) AS open`,
    [queue, tenant],
  )
  return Number(rows[0]?.turn ?? 0)
}
