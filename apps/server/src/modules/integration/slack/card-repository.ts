import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from '../../../platform/db/orm.ts'
import { type CardRow, slackCards, slackInstallations } from './table.ts'

const { cardId, confId, installationId, closed, leasedUntil, messageTs } = slackCards

export const insertCard = async (
  db: TransactionDb,
  row: typeof slackCards.$inferInsert,
): Promise<CardRow> => {
  const [added] = await db.insert(slackCards).values(row).returning()
  return added as CardRow
}

export async function findCard(db: Db, id: string): Promise<CardRow | undefined> {
  const [found] = await db.select().from(slackCards).where(eq(cardId, id))
  return found
}

export async function updateCard(db: Db, id: string, change: Partial<CardRow>): Promise<void> {
  await db.update(slackCards).set(change).where(eq(cardId, id))
}

/** A card that follows its conference, with the time of its last change and its app. */
export type FollowingCard = Pick<CardRow, 'cardId' | 'updated'> & { clientId: string }

const following = { cardId, updated: slackCards.updated, clientId: slackInstallations.clientId }
const isFollowing = and(isNull(closed), isNotNull(messageTs))
/** A workspace whose token was revoked is called again when it is connected again. */
const isCallable = sql`${slackInstallations.problem} is distinct from 'revoked'`

/** The cards that follow one of these conferences. */
export const findCardsOf = (db: Db, confIds: readonly string[]): Promise<FollowingCard[]> =>
  db
    .select(following)
    .from(slackCards)
    .innerJoin(slackInstallations, eq(slackInstallations.installationId, installationId))
    .where(and(inArray(confId, [...confIds]), isFollowing, isCallable))

/** Some of the cards that follow a conference, in the order of their ids. */
export const findFollowingCards = (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<FollowingCard[]> =>
  db
    .select(following)
    .from(slackCards)
    .innerJoin(slackInstallations, eq(slackInstallations.installationId, installationId))
    .where(and(gt(cardId, after), isFollowing, isCallable))
    .orderBy(asc(cardId))
    .limit(limit)

/** The card, for this process alone until `until`; undefined if another one has it, or it follows nothing. */
export async function leaseCard(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<CardRow | undefined> {
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now))
  const [leased] = await db
    .update(slackCards)
    .set({ leasedUntil: until })
    .where(and(eq(cardId, id), isFollowing, isFree))
    .returning()
  return leased
}

/** Cards with links to recordings; until the transaction ends nobody else changes one. */
export const lockCardsWithRecordings = (db: Db): Promise<CardRow[]> =>
  db.select().from(slackCards).where(isNotNull(slackCards.recordings)).for('update')

/** Removes cards that have stopped to follow before this time. */
export async function removeClosedCards(db: Db, before: Date): Promise<void> {
  await db.delete(slackCards).where(lt(closed, before))
}

/** Ends the following of cards that were posted before this time. */
export async function closeOldCards(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .update(slackCards)
    .set({ closed: now })
    .where(and(isNull(closed), lt(slackCards.created, before)))
}
