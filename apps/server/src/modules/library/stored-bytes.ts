import type { Db } from '../../platform/db/database.ts'
import { eq, sql } from '../../platform/db/orm.ts'
import type { contents } from './content/table.ts'
import type { recordings } from './recording/table.ts'

/** Bytes that an app's files or recordings take; what was made of them is not counted. */
export async function storedBytes(
  db: Db,
  table: typeof contents | typeof recordings,
  clientId: string,
): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${table.size}), 0)` })
    .from(table)
    .where(eq(table.clientId, clientId))
  return Number(row?.bytes ?? 0)
}
