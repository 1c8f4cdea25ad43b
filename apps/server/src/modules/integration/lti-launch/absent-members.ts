import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Db } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/orm.ts'
import { findExpelledAmong, findUsersAround } from '../../conferencing/public-api.ts'
import { findMembers } from './member-repository.ts'
import { ltiCourseConferences } from './table.ts'

/** A member of a course; `userId` is the user that they are in one of its conferences, if they have been there. */
type Member = { userId: string | null; displayName: string; role: ConferenceRole }

/** The members of the course of a conference, by name; undefined for a conference of no course. */
export async function findMembersOfConference(db: Db, confId: string): Promise<Member[] | undefined> {
  const [course] = await db
    .select({ courseId: ltiCourseConferences.courseId })
    .from(ltiCourseConferences)
    .where(eq(ltiCourseConferences.confId, confId))
  if (!course) return undefined
  const members = await findMembers(db, { ...course, confId })
  return members.map(({ userId, displayName, launchedRole, listedRole }) => ({
    userId,
    displayName,
    role: launchedRole ?? listedRole ?? Role.attendee,
  }))
}

/** Leaves out the members who are in the conference or expelled from it. */
export async function withoutPresent(db: Db, confId: string, members: readonly Member[]): Promise<Member[]> {
  const around = await findUsersAround(db, confId)
  const expelled = await findExpelledAmong(
    db,
    members.flatMap(({ userId }) => userId ?? []),
  )
  return members.filter(({ userId }) => !userId || !(around.has(userId) || expelled.has(userId)))
}
