import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, isNull, lt } from '../../../platform/db/orm.ts'
import { type Launch, saidBy } from './id-token.ts'
import { UNNAMED } from './person-name.ts'
import {
  type CourseRow,
  type LaunchedUserRow,
  type LoginStateRow,
  ltiConferenceUsers,
  ltiCourseConferences,
  ltiCourses,
  ltiLoginStates,
  ltiPeople,
  type PersonRow,
} from './table.ts'

export async function insertLoginState(
  db: Db,
  state: Omit<LoginStateRow, 'used' | 'launch' | 'continueHash' | 'continued'>,
): Promise<void> {
  await db.insert(ltiLoginStates).values(state)
}

export async function findLoginState(db: Db, stateHash: string): Promise<LoginStateRow | undefined> {
  const [found] = await db.select().from(ltiLoginStates).where(eq(ltiLoginStates.stateHash, stateHash))
  return found
}

/** Marks a state as used; false if another launch was faster. */
export async function useLoginState(
  db: Db,
  stateHash: string,
  use: { used: Date; launch?: Launch; continueHash?: string },
): Promise<boolean> {
  const used = await db
    .update(ltiLoginStates)
    .set(use)
    .where(and(eq(ltiLoginStates.stateHash, stateHash), isNull(ltiLoginStates.used)))
    .returning()
  return used.length > 0
}

/** The launch that waits under this token, which then is used up; undefined if there is none, or no more. */
export async function takeLaunch(
  db: Db,
  continueHash: string,
  now: Date,
): Promise<Pick<LoginStateRow, 'launch' | 'bindingHash' | 'registrationId'> | undefined> {
  const { launch, bindingHash, registrationId, expires, continued } = ltiLoginStates
  const [taken] = await db
    .update(ltiLoginStates)
    .set({ continued: now })
    .where(and(eq(ltiLoginStates.continueHash, continueHash), isNull(continued), gt(expires, now)))
    .returning({ launch, bindingHash, registrationId })
  return taken
}

/** Removes what has expired. */
export async function removeLoginStates(db: Db, before: Date): Promise<void> {
  await db.delete(ltiLoginStates).where(lt(ltiLoginStates.expires, before))
}

/** Adds a person, or takes over what their platform says of them now. One whose name it hides keeps a known name. */
export async function savePerson(db: Db, person: PersonRow, launch: Launch): Promise<PersonRow> {
  const { displayName, locale, pictureUrl, lastLaunch } = person
  const set = {
    lastLaunch,
    ...(displayName !== UNNAMED && { displayName }),
    ...saidBy(launch, { locale, pictureUrl }),
  }
  const [saved] = await db
    .insert(ltiPeople)
    .values(person)
    .onConflictDoUpdate({ target: [ltiPeople.registrationId, ltiPeople.subject], set })
    .returning()
  return saved as PersonRow
}

export async function findPerson(db: Db, personId: string): Promise<PersonRow | undefined> {
  const [found] = await db.select().from(ltiPeople).where(eq(ltiPeople.personId, personId))
  return found
}

type NewCourse = Omit<CourseRow, 'lineItemsUrl' | 'gradeScopes'>

/**
 * Adds a course, or takes over what its platform says of it now. Where nothing has changed it locks nothing, because a
 * whole class launches at once.
 */
export async function saveCourse(db: Db, course: NewCourse, launch: Launch): Promise<CourseRow> {
  const { registrationId, deploymentId, contextId } = ltiCourses
  const { title, membershipsUrl } = course
  const said = {
    // The id stands for a title that the platform does not send.
    ...(title !== course.contextId && { title }),
    ...saidBy(launch, { membershipsUrl }),
  }
  const isIt = and(
    eq(registrationId, course.registrationId),
    eq(deploymentId, course.deploymentId),
    eq(contextId, course.contextId),
  )
  const [known] = await db.select().from(ltiCourses).where(isIt)
  const isSame = Object.entries(said).every(([field, value]) => known?.[field as keyof typeof said] === value)
  if (known && isSame) return known
  const [saved] = await db
    .insert(ltiCourses)
    .values(course)
    .onConflictDoUpdate({
      target: [registrationId, deploymentId, contextId],
      // A statement has to set something.
      set: { contextId: course.contextId, ...said },
    })
    .returning()
  return saved as CourseRow
}

export async function findCourse(db: Db, courseId: string): Promise<CourseRow | undefined> {
  const [found] = await db.select().from(ltiCourses).where(eq(ltiCourses.courseId, courseId))
  return found
}

/** Ids of the conferences of a course. */
export async function findCourseConferences(db: Db, courseId: string): Promise<string[]> {
  const rows = await db
    .select({ confId: ltiCourseConferences.confId })
    .from(ltiCourseConferences)
    .where(eq(ltiCourseConferences.courseId, courseId))
    .orderBy(asc(ltiCourseConferences.confId))
  return rows.map(({ confId }) => confId)
}

export async function addCourseConference(db: Db, courseId: string, confId: string): Promise<void> {
  await db.insert(ltiCourseConferences).values({ courseId, confId })
}

export async function findConferenceUser(
  db: Db,
  personId: string,
  confId: string,
): Promise<LaunchedUserRow | undefined> {
  const [found] = await db
    .select()
    .from(ltiConferenceUsers)
    .where(and(eq(ltiConferenceUsers.personId, personId), eq(ltiConferenceUsers.confId, confId)))
  return found
}

/** Makes somebody this user of a conference, who has no picture of their platform yet. */
export async function saveConferenceUser(
  db: Db,
  row: Pick<LaunchedUserRow, 'personId' | 'confId' | 'userId'>,
): Promise<void> {
  const { userId } = row
  await db
    .insert(ltiConferenceUsers)
    .values(row)
    .onConflictDoUpdate({
      target: [ltiConferenceUsers.personId, ltiConferenceUsers.confId],
      set: { userId, pictureUrl: null, pictureId: null },
    })
}

type LaunchedUser = Pick<LaunchedUserRow, 'confId' | 'userId'>

const launchedAs = ({ confId, userId }: LaunchedUser) =>
  and(eq(ltiConferenceUsers.confId, confId), eq(ltiConferenceUsers.userId, userId))

/** The picture that a user has from their platform; undefined of users whom none has launched. */
export async function findLaunchedPicture(
  db: Db,
  user: LaunchedUser,
): Promise<Pick<LaunchedUserRow, 'pictureUrl' | 'pictureId'> | undefined> {
  const { pictureUrl, pictureId } = ltiConferenceUsers
  const [found] = await db.select({ pictureUrl, pictureId }).from(ltiConferenceUsers).where(launchedAs(user))
  return found
}

export async function saveLaunchedPicture(
  db: Db,
  user: LaunchedUser,
  picture: { pictureUrl: string; pictureId: string },
): Promise<void> {
  await db.update(ltiConferenceUsers).set(picture).where(launchedAs(user))
}
