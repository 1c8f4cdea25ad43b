import type { GradeKind, GradeProblem, GradeRefusal } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from '../../../platform/db/orm.ts'
import { ltiCourseConferences, ltiCourses, ltiPeople } from '../lti-launch/table.ts'
import { type LineItemRow, ltiLineItems, ltiScores, type ScoreRow } from './table.ts'

export type ColumnId = { confId: string; kind: GradeKind }

const isItem = ({ confId, kind }: ColumnId) =>
  and(eq(ltiLineItems.confId, confId), eq(ltiLineItems.kind, kind))
const isScore = ({ confId, kind }: ColumnId) => and(eq(ltiScores.confId, confId), eq(ltiScores.kind, kind))

export const findLineItems = (db: Db, confId: string): Promise<LineItemRow[]> =>
  db.select().from(ltiLineItems).where(eq(ltiLineItems.confId, confId))

export async function findLineItem(db: Db, id: ColumnId): Promise<LineItemRow | undefined> {
  const [found] = await db.select().from(ltiLineItems).where(isItem(id))
  return found
}

/** Locks a line item until the transaction ends; a new one is added first. */
export async function lockLineItem(
  db: TransactionDb,
  row: ColumnId & Pick<LineItemRow, 'settings' | 'requested'>,
): Promise<LineItemRow> {
  // One that has never been filled is as one that is done.
  await db
    .insert(ltiLineItems)
    .values({ ...row, finished: row.requested })
    .onConflictDoNothing()
  const [found] = await db.select().from(ltiLineItems).where(isItem(row)).for('update')
  return found as LineItemRow
}

export async function updateLineItem(db: Db, id: ColumnId, change: Partial<LineItemRow>): Promise<void> {
  await db.update(ltiLineItems).set(change).where(isItem(id))
}

/** Ends a sending; false if it has ended already. */
export async function finishLineItem(
  db: Db,
  id: ColumnId,
  end: { finished: Date; problem: GradeProblem | null },
): Promise<boolean> {
  const ended = await db
    .update(ltiLineItems)
    .set(end)
    .where(and(isItem(id), isNull(ltiLineItems.finished)))
    .returning({ confId: ltiLineItems.confId })
  return ended.length > 0
}

/** Addresses of the other columns of a platform. */
export async function findOtherColumns(
  db: Db,
  registrationId: string,
  { confId, kind }: ColumnId,
): Promise<string[]> {
  const rows = await db
    .select({ url: ltiLineItems.url })
    .from(ltiLineItems)
    .innerJoin(ltiCourseConferences, eq(ltiCourseConferences.confId, ltiLineItems.confId))
    .innerJoin(ltiCourses, eq(ltiCourses.courseId, ltiCourseConferences.courseId))
    .where(
      and(
        eq(ltiCourses.registrationId, registrationId),
        isNotNull(ltiLineItems.url),
        or(ne(ltiLineItems.confId, confId), ne(ltiLineItems.kind, kind)),
      ),
    )
  return rows.flatMap(({ url }) => url ?? [])
}

/** A statement has room for so many values. */
const ROWS_AT_ONCE = 1000

/** Replaces the grades of a column, which wait to be sent; people keep the time of their last one. */
export async function replaceScores(
  db: TransactionDb,
  { confId, kind }: ColumnId,
  grades: readonly Pick<ScoreRow, 'personId' | 'value'>[],
): Promise<void> {
  const before = await db.select().from(ltiScores).where(isScore({ confId, kind }))
  const sentTo = new Map(before.map(({ personId, sent }) => [personId, sent]))
  await db.delete(ltiScores).where(isScore({ confId, kind }))
  const rows = grades.map(({ personId, value }) => ({
    confId,
    kind,
    personId,
    value,
    state: 'waiting' as const,
    sent: sentTo.get(personId) ?? null,
  }))
  // People without a grade have nothing to be taken back unless they had one.
  const wanted = rows.filter(({ value, sent }) => value !== null || sent !== null)
  for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE)
    await db.insert(ltiScores).values(wanted.slice(from, from + ROWS_AT_ONCE))
}

export type Score = ScoreRow & { subject: string; displayName: string }

/** The grades of a column, by the names of their people. */
export async function findScores(db: Db, id: ColumnId): Promise<Score[]> {
  const rows = await db
    .select({ score: ltiScores, subject: ltiPeople.subject, displayName: ltiPeople.displayName })
    .from(ltiScores)
    .innerJoin(ltiPeople, eq(ltiPeople.personId, ltiScores.personId))
    .where(isScore(id))
    .orderBy(sql`${ltiPeople.displayName} collate "und-x-icu"`, asc(ltiPeople.subject))
  return rows.map(({ score, ...person }) => ({ ...score, ...person }))
}

export async function updateScore(
  db: Db,
  { personId, ...id }: ColumnId & { personId: string },
  change: Partial<ScoreRow>,
): Promise<void> {
  await db
    .update(ltiScores)
    .set(change)
    .where(and(isScore(id), eq(ltiScores.personId, personId)))
}

/** Fails the grades that still wait, for this reason where no other was found. */
export async function failWaiting(db: Db, id: ColumnId, refusal: GradeRefusal | null): Promise<void> {
  await db
    .update(ltiScores)
    .set({ state: 'failed', refusal: sql`coalesce(${ltiScores.refusal}, ${refusal})` })
    .where(and(isScore(id), eq(ltiScores.state, 'waiting')))
}
