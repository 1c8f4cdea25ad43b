import type { Db } from '../../platform/db/database.ts'
import { eq, lt, sql } from '../../platform/db/orm.ts'
import { passwordTries } from './table.ts'

const { subject: of, tries, blockedUntil } = passwordTries

export type TriesRow = typeof passwordTries.$inferSelect

export async function findTries(db: Db, subject: string): Promise<TriesRow | undefined> {
  const [row] = await db.select().from(passwordTries).where(eq(of, subject))
  return row
}

/** Counts one more; from one again where the earlier ones are forgotten. */
export async function addTry(
  db: Db,
  { subject, now, forgotten }: { subject: string; now: Date; forgotten: Date },
): Promise<TriesRow> {
  const counted = sql`CASE WHEN ${passwordTries.forgotten} < ${now} THEN 1 ELSE ${tries} + 1 END`
  const [row] = await db
    .insert(passwordTries)
    .values({ subject, tries: 1, forgotten })
    .onConflictDoUpdate({ target: of, set: { tries: counted, forgotten } })
    .returning()
  return row as TriesRow
}

export async function blockUntil(db: Db, subject: string, until: Date): Promise<void> {
  await db.update(passwordTries).set({ blockedUntil: until }).where(eq(of, subject))
}

/** Counts one less, and lifts the block that this very one brought; any other block stays. */
export async function takeTryBack(db: Db, subject: string, block: Date | undefined): Promise<void> {
  const lifted = sql`CASE WHEN ${blockedUntil} = ${block ?? null}::timestamptz THEN NULL ELSE ${blockedUntil} END`
  await db
    .update(passwordTries)
    .set({ tries: sql`greatest(${tries} - 1, 0)`, blockedUntil: lifted })
    .where(eq(of, subject))
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.delete(passwordTries).where(eq(of, subject))
}

export async function forgetTriesBefore(db: Db, now: Date): Promise<void> {
  await db.delete(passwordTries).where(lt(passwordTries.forgotten, now))
}
