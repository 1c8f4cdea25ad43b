import type { Db } from '../../../platform/db/database.ts'
import { and, eq, inArray } from '../../../platform/db/orm.ts'
import { screenShares } from './table.ts'

const { confId, userId } = screenShares

export async function findSharers(db: Db, conference: string): Promise<Set<string>> {
  const found = await db.select({ userId }).from(screenShares).where(eq(confId, conference))
  return new Set(found.map((row) => row.userId))
}

export async function findConferencesWithShares(db: Db): Promise<string[]> {
  const found = await db.selectDistinct({ confId }).from(screenShares)
  return found.map((row) => row.confId)
}

export async function insertShares(
  db: Db,
  { conference, users, started }: { conference: string; users: readonly string[]; started: Date },
): Promise<void> {
  if (users.length === 0) return
  await db.insert(screenShares).values(users.map((user) => ({ confId: conference, userId: user, started })))
}

export async function deleteShares(db: Db, conference: string, users: readonly string[]): Promise<void> {
  if (users.length === 0) return
  await db.delete(screenShares).where(and(eq(confId, conference), inArray(userId, users)))
}
