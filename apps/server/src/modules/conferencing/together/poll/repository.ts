import { UserKind } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from '../../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../../core/conference/table.ts'
import { type PollAnswerRow, type PollRow, pollAnswers, polls } from './table.ts'

const { confId, pollId, created } = polls

export type PollPatch = Partial<Omit<typeof polls.$inferInsert, 'pollId'>>

/** The newest first. */
export const findPolls = (db: Db, conference: string): Promise<PollRow[]> =>
  db.select().from(polls).where(eq(confId, conference)).orderBy(desc(created), desc(pollId))

export async function findPoll(db: Db, conference: string, id: string): Promise<PollRow | undefined> {
  const [row] = await db
    .select()
    .from(polls)
    .where(and(eq(confId, conference), eq(pollId, id)))
  return row
}

/** Locks a poll; shared for an answer, so that nobody answers a poll that is being closed. */
export async function lockPoll(
  db: TransactionDb,
  conference: string,
  id: string,
  how: 'share' | 'update',
): Promise<PollRow | undefined> {
  const [row] = await db
    .select()
    .from(polls)
    .where(and(eq(confId, conference), eq(pollId, id)))
    .for(how)
  return row
}

/** All of a conference, the oldest first: locked until the transaction ends. */
export const lockPolls = (db: TransactionDb, conference: string): Promise<PollRow[]> =>
  db.select().from(polls).where(eq(confId, conference)).orderBy(asc(created), asc(pollId)).for('update')

export async function insertPoll(db: Db, values: typeof polls.$inferInsert): Promise<PollRow> {
  const [row] = await db.insert(polls).values(values).returning()
  return row as PollRow
}

export async function updatePoll(db: Db, id: string, patch: PollPatch): Promise<PollRow> {
  const [row] = await db.update(polls).set(patch).where(eq(pollId, id)).returning()
  return row as PollRow
}

export async function deletePoll(db: Db, id: string): Promise<void> {
  await db.delete(polls).where(eq(pollId, id))
}

/** An answer that is changed stays a possible repeat, or none, as its first version was. */
export async function saveAnswer(
  db: Db,
  { pollId, voter, possibleRepeat, ...answer }: PollAnswerRow,
): Promise<void> {
  await db
    .insert(pollAnswers)
    .values({ pollId, voter, possibleRepeat, ...answer })
    .onConflictDoUpdate({ target: [pollAnswers.pollId, pollAnswers.voter], set: answer })
}

/** Returns the answers of one poll, in an order that does not reveal their times. */
export const findAnswers = (
  db: Db,
  poll: string,
  { after = '', limit }: { after?: string; limit: number },
): Promise<PollAnswerRow[]> =>
  db
    .select()
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, poll), gt(pollAnswers.voter, after)))
    .orderBy(asc(pollAnswers.voter))
    .limit(limit)

/** The answers of these voters to these polls. */
export const findAnswersBy = (
  db: Db,
  ids: readonly string[],
  voters: readonly string[],
): Promise<PollAnswerRow[]> =>
  db
    .select()
    .from(pollAnswers)
    .where(and(inArray(pollAnswers.pollId, [...ids]), inArray(pollAnswers.voter, [...voters])))

/** Ids of guests who left before this one came and may be the same person: by their name, or by their browser. */
export async function findPossibleFormerSelves(
  db: Db,
  guest: Pick<ConferenceUserRow, 'confId' | 'userId' | 'kind' | 'displayName' | 'device' | 'created'>,
): Promise<string[]> {
  if (guest.kind !== UserKind.guest) return []
  const ofEveryCase = sql.raw('collate "und-x-icu"')
  const hasSameName = sql`lower(${conferenceUsers.displayName} ${ofEveryCase}) = lower(${guest.displayName}::text ${ofEveryCase})`
  const rows = await db
    .select({ userId: conferenceUsers.userId })
    .from(conferenceUsers)
    .where(
      and(
        eq(conferenceUsers.confId, guest.confId),
        eq(conferenceUsers.kind, UserKind.guest),
        eq(conferenceUsers.presence, 'away'),
        lt(conferenceUsers.created, guest.created),
        ne(conferenceUsers.userId, guest.userId),
        or(hasSameName, guest.device === null ? undefined : eq(conferenceUsers.device, guest.device)),
      ),
    )
  return rows.map((row) => row.userId)
}

export interface Results {
  readonly answers: number
  /** The number of answers that may repeat those of guests who have left. */
  readonly possibleRepeats: number
  /** The number of votes for each option, by its place; those never chosen are missing. */
  readonly counts: ReadonlyMap<number, number>
}

/** The results of polls so far. */
export async function countAnswers(db: Db, ids: readonly string[]): Promise<Map<string, Results>> {
  if (ids.length === 0) return new Map()
  const of = inArray(pollAnswers.pollId, [...ids])
  const totals = await db
    .select({
      id: pollAnswers.pollId,
      answers: sql<number>`count(*)::int`,
      possibleRepeats: sql<number>`(count(*) filter (where ${pollAnswers.possibleRepeat}))::int`,
    })
    .from(pollAnswers)
    .where(of)
    .groupBy(pollAnswers.pollId)
  const choice = sql<number>`jsonb_array_elements(${pollAnswers.choices})::int`
  const chosen = db.$with('chosen').as(
    db
      .select({ id: pollAnswers.pollId, choice: choice.as('choice') })
      .from(pollAnswers)
      .where(of),
  )
  const counts = await db
    .with(chosen)
    .select({ id: chosen.id, choice: chosen.choice, count: sql<number>`count(*)::int` })
    .from(chosen)
    .groupBy(chosen.id, chosen.choice)
  const countsOf = Map.groupBy(counts, ({ id }) => id)
  return new Map(
    totals.map(({ id, answers, possibleRepeats }) => [
      id,
      {
        answers,
        possibleRepeats,
        counts: new Map(countsOf.get(id)?.map(({ choice, count }) => [choice, count])),
      },
    ]),
  )
}

/** The newest answers in words of each poll. */
export async function findTexts(
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { pollId: id, text, answered } = pollAnswers
  const place = sql<number>`row_number() over (partition by ${id} order by ${answered} desc, ${pollAnswers.voter})`
  const numbered = db.$with('numbered').as(
    db
      .select({ id, text, place: place.as('place') })
      .from(pollAnswers)
      .where(and(inArray(id, [...ids]), isNotNull(text))),
  )
  const rows = await db
    .with(numbered)
    .select({ id: numbered.id, text: numbered.text })
    .from(numbered)
    .where(lte(numbered.place, limit))
    .orderBy(asc(numbered.place))
  const byPoll = Map.groupBy(rows, (row) => row.id)
  return new Map([...byPoll].map(([poll, found]) => [poll, found.flatMap((row) => row.text ?? [])]))
}
