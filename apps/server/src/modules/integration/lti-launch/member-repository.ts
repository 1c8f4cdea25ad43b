import type { ConferenceRole } from '@lumi/contract/values'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, lt, sql } from '../../../platform/db/orm.ts'
import { ltiConferenceUsers, ltiCourseConferences, ltiMembers, ltiPeople, type PersonRow } from './table.ts'

const member = (courseId: string, personId: string) =>
  and(eq(ltiMembers.courseId, courseId), eq(ltiMembers.personId, personId))

/** Somebody who launches is in the course, whatever was listed before. */
export async function saveLaunchedMember(
  db: Db,
  member: { courseId: string; personId: string; launchedRole: ConferenceRole; observes: boolean },
): Promise<void> {
  const { launchedRole, observes } = member
  await db
    .insert(ltiMembers)
    .values({ ...member, active: true })
    .onConflictDoUpdate({
      target: [ltiMembers.courseId, ltiMembers.personId],
      set: { active: true, launchedRole, observes },
    })
}

/** False of somebody who has left the course. */
export async function isActiveMember(db: Db, courseId: string, personId: string): Promise<boolean> {
  const [found] = await db
    .select({ active: ltiMembers.active })
    .from(ltiMembers)
    .where(member(courseId, personId))
  return found?.active ?? false
}

/** True for a conference of the course, as long as the person has not left it: then another launch lets them in. */
export async function isOwnConference(
  db: Db,
  { courseId, personId }: { courseId: string; personId: string },
  confId: string,
): Promise<boolean> {
  const found = await db
    .select({ confId: ltiCourseConferences.confId })
    .from(ltiMembers)
    .innerJoin(ltiCourseConferences, eq(ltiCourseConferences.courseId, ltiMembers.courseId))
    .where(
      and(member(courseId, personId), eq(ltiMembers.active, true), eq(ltiCourseConferences.confId, confId)),
    )
  return found.length > 0
}

/** The members of a course by name; `userId` is the user that each is in a conference, if they have been there. */
export function findMembers(db: Db, { courseId, confId }: { courseId: string; confId: string }) {
  const { personId, subject, displayName } = ltiPeople
  const { active, launchedRole, listedRole, observes } = ltiMembers
  const { userId } = ltiConferenceUsers
  return db
    .select({ personId, subject, displayName, launchedRole, listedRole, observes, userId })
    .from(ltiMembers)
    .innerJoin(ltiPeople, eq(personId, ltiMembers.personId))
    .leftJoin(
      ltiConferenceUsers,
      and(eq(ltiConferenceUsers.personId, personId), eq(ltiConferenceUsers.confId, confId)),
    )
    .where(and(eq(ltiMembers.courseId, courseId), eq(active, true)))
    .orderBy(sql`${displayName} collate "und-x-icu"`, asc(subject))
}

/** A person as the platform lists them; `displayName` is undefined where it shares no names. */
export type Listed = Pick<PersonRow, 'registrationId' | 'personId' | 'subject' | 'created'> & {
  displayName: string | undefined
  role: ConferenceRole
  observes: boolean
}

/** Stores a page of the people that the platform lists as members of a course. */
export async function saveListed(
  db: Db,
  courseId: string,
  people: readonly Listed[],
  { unnamed, listed }: { unnamed: string; listed: Date },
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ role: _role, observes: _observes, ...person }) => ({
    ...person,
    displayName: person.displayName ?? unnamed,
  }))
  const { registrationId, subject, displayName } = ltiPeople
  // A name that is not shared replaces none that a launch has brought.
  const name = sql`CASE WHEN excluded.display_name = ${unnamed} THEN ${displayName} ELSE excluded.display_name END`
  const saved = await db
    .insert(ltiPeople)
    .values(rows)
    .onConflictDoUpdate({ target: [registrationId, subject], set: { displayName: name } })
    .returning({ personId: ltiPeople.personId, subject })
  const listedBySubject = new Map(people.map((person) => [person.subject, person]))
  const members = saved.map(({ personId, subject: id }) => ({
    courseId,
    personId,
    active: true,
    listed,
    listedRole: listedBySubject.get(id)?.role,
    observes: listedBySubject.get(id)?.observes ?? false,
  }))
  await db
    .insert(ltiMembers)
    .values(members)
    .onConflictDoUpdate({
      target: [ltiMembers.courseId, ltiMembers.personId],
      set: {
        active: true,
        listed,
        listedRole: sql`excluded.listed_role`,
        observes: sql`excluded.observes`,
      },
    })
}

/** Marks those who were listed before and are no more as gone; returns their number, and the users that they are. */
export async function markGone(
  db: Db,
  courseId: string,
  listed: Date,
): Promise<{ left: number; users: { confId: string; userId: string }[] }> {
  const gone = await db
    .update(ltiMembers)
    .set({ active: false })
    .where(and(eq(ltiMembers.courseId, courseId), eq(ltiMembers.active, true), lt(ltiMembers.listed, listed)))
    .returning({ personId: ltiMembers.personId })
  if (gone.length === 0) return { left: 0, users: [] }
  const ids = gone.map(({ personId }) => personId)
  const users = await db
    .select({ confId: ltiConferenceUsers.confId, userId: ltiConferenceUsers.userId })
    .from(ltiConferenceUsers)
    .innerJoin(ltiCourseConferences, eq(ltiCourseConferences.confId, ltiConferenceUsers.confId))
    .where(and(eq(ltiCourseConferences.courseId, courseId), inArray(ltiConferenceUsers.personId, ids)))
  return { left: gone.length, users }
}

export const countMembers = (db: Db, courseId: string): Promise<number> =>
  db.$count(ltiMembers, and(eq(ltiMembers.courseId, courseId), eq(ltiMembers.active, true)))
