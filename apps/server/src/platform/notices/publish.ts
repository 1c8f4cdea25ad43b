import type { Db } from '../db/database.ts'
import { sql } from '../db/orm.ts'
import { notices } from './table.ts'
import { LARGE_NOTICES, type NoticeTopic } from './topic.ts'

/** PostgreSQL passes on less than 8000 bytes. */
const MOST_BYTES = 7_900

type Using = { db: Db }

/**
 * Notifies every process that listens to a topic; inside a transaction when it commits, and never otherwise. A notice
 * may be of any size: a large one is stored in a table, from which the listeners fetch it.
 */
export const publish = <Notice>(
  using: Using,
  topic: NoticeTopic<Notice>,
  ...[notice]: [Notice] extends [undefined] ? [] : [notice: Notice]
): Promise<void> => publishAll(using, topic, [notice as Notice])

/** Publishes many notices with one query. */
export async function publishAll<Notice>(
  { db }: Using,
  topic: NoticeTopic<Notice>,
  all: readonly Notice[],
): Promise<void> {
  const payloads = all.map((notice) => topic.write(notice))
  const small = payloads.filter(isSmall)
  if (small.length > 0) {
    await db.execute(
      sql`SELECT pg_notify(${topic.name}, payload) FROM unnest(${sql.param(small)}::text[]) AS payload`,
    )
  }
  for (const payload of payloads.filter((each) => !isSmall(each))) {
    await db.execute(sql`WITH kept AS (
        INSERT INTO ${notices} (topic, payload) VALUES (${topic.name}, ${payload}) RETURNING id)
      SELECT pg_notify(${LARGE_NOTICES}, id::text) FROM kept`)
  }
}

const isSmall = (payload: string) => Buffer.byteLength(payload) <= MOST_BYTES
