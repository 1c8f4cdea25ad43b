import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, desc, eq, isNotNull, isNull, lt, lte, or } from '../../../platform/db/orm.ts'
import { type HubSpotMeeting, hubspotMeetings } from './table.ts'

const { meetingId, installationId, confId, started, recordings, leasedUntil } = hubspotMeetings

/** Adds the meeting of a call; false if the account has it. */
export async function insertMeeting(
  db: TransactionDb,
  row: typeof hubspotMeetings.$inferInsert,
): Promise<boolean> {
  const added = await db.insert(hubspotMeetings).values(row).onConflictDoNothing().returning({ meetingId })
  return added.length > 0
}

/** The meetings of the last call of a conference, one for each account. */
export const findLastMeetings = (db: Db, id: string): Promise<HubSpotMeeting[]> =>
  db
    .selectDistinctOn([installationId])
    .from(hubspotMeetings)
    .where(eq(confId, id))
    .orderBy(installationId, desc(started))

/** The meeting, for this process alone until `until`; undefined if another one has it, or there is none. */
export async function leaseMeeting(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<HubSpotMeeting | undefined> {
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now))
  const [leased] = await db
    .update(hubspotMeetings)
    .set({ leasedUntil: until })
    .where(and(eq(meetingId, id), isFree))
    .returning()
  return leased
}

export async function findMeeting(db: Db, id: string): Promise<HubSpotMeeting | undefined> {
  const [found] = await db.select().from(hubspotMeetings).where(eq(meetingId, id))
  return found
}

export async function updateMeeting(db: Db, id: string, change: Partial<HubSpotMeeting>): Promise<void> {
  await db.update(hubspotMeetings).set(change).where(eq(meetingId, id))
}

export async function deleteMeeting(db: Db, id: string): Promise<void> {
  await db.delete(hubspotMeetings).where(eq(meetingId, id))
}

/** Removes what is stored of meetings of calls that began before this time. They stay in HubSpot. */
export async function removeOldMeetings(db: Db, before: Date): Promise<void> {
  await db.delete(hubspotMeetings).where(lt(started, before))
}

/** Meetings with links to recordings; until the transaction ends nobody else changes one. */
export const lockMeetingsWithRecordings = (db: Db): Promise<HubSpotMeeting[]> =>
  db.select().from(hubspotMeetings).where(isNotNull(recordings)).for('update')
