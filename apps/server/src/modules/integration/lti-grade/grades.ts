import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  type ConferenceRow,
  findAttendedTimes,
  findConference,
  findNamedPolls,
} from '../../conferencing/public-api.ts'
import { hasBegun, isTeacher } from '../lti-launch/course.ts'
import { findMembers, isOwnConference } from '../lti-launch/member-repository.ts'
import { findCourse } from '../lti-launch/repository.ts'
import type { CourseSession } from '../lti-launch/session.ts'
import type { CourseRow } from '../lti-launch/table.ts'
import type { GradeSettings } from './settings.ts'

/** A conference of a course that has begun, and may be over. */
export type Graded = { course: CourseRow; conference: ConferenceRow; started: Date }

/** Undefined if the person does not teach the course, or the course has no such conference that has begun. */
export async function readGraded(
  { db }: Pick<Services, 'db'>,
  session: CourseSession,
  confId: string,
): Promise<Graded | undefined> {
  if (!isTeacher(session) || !(await isOwnConference(db, session, confId))) return undefined
  const course = await findCourse(db, session.courseId)
  const conference = await findConference(db, confId)
  return course && conference?.started && hasBegun(conference)
    ? { course, conference, started: conference.started }
    : undefined
}

/** The grade of somebody; no value takes none, or takes back the one of an earlier sending. */
export type Grade = { personId: string; subject: string; displayName: string; value: number | null }

/**
 * The grades of all learners of a course for a conference, by name. Of a conference that still runs they are those of a
 * time.
 */
export async function readGrades(
  { db }: Pick<Services, 'db'>,
  { course, conference, started }: Graded,
  settings: GradeSettings,
  time: Date,
): Promise<Grade[]> {
  const { confId, ended } = conference
  const learners = await findLearners(db, course.courseId, confId)
  const until = ended ?? time
  const attended = await findAttendedTimes(db, { confId }, until)
  const presence = new Map(attended.map(({ userId, seconds }) => [userId, seconds]))
  const pointsOf =
    settings.kind === 'attendance'
      ? attendancePoints(presence, (until.getTime() - started.getTime()) / 1000)
      : await pollPoints(db, confId, settings)
  return learners.map(({ userId, ...person }) => {
    const reached = userId !== null && pointsOf(userId)
    const wasPresent = reached && (presence.has(userId) || reached.points > 0)
    const value = wasPresent ? scoreOf(reached, settings) : settings.absent === 'zero' ? 0 : null
    return { ...person, value }
  })
}

/** Points of somebody, and the most that there are. */
type Points = { points: number; most: number }

function scoreOf({ points, most }: Points, { measure, maximum }: GradeSettings): number {
  if (measure === 'points') return Math.min(Math.round(points), maximum)
  const part = most > 0 ? Math.min(points / most, 1) : 0
  return Math.round(part * maximum * 100) / 100
}

/** Minutes, from the seconds of each user and of the whole conference. */
function attendancePoints(presence: ReadonlyMap<string, number>, length: number) {
  return (userId: string): Points => ({
    points: (presence.get(userId) ?? 0) / 60,
    most: length / 60,
  })
}

async function pollPoints(db: Db, confId: string, { polls: counted }: GradeSettings) {
  const polls = await findNamedPolls(db, confId)
  const answers = counted.flatMap(({ pollId, right }) => {
    const poll = polls.find((one) => one.pollId === pollId)
    return poll ? [{ right, answers: poll.answers }] : []
  })
  return (userId: string): Points => ({
    points: answers.filter(({ right, answers }) => isRight(answers.get(userId), right)).length,
    most: answers.length,
  })
}

const isRight = (chosen: readonly number[] | undefined, right: readonly number[]): boolean =>
  chosen !== undefined && (right.length === 0 || String(chosen) === String(right))

/** The learners of a course, with the user of the conference that each of them is. */
async function findLearners(db: Db, courseId: string, confId: string) {
  const isLearner = (role: ConferenceRole | null) => role === null || role === Role.attendee
  const members = await findMembers(db, { courseId, confId })
  return (
    members
      // Moodle lists teachers who may not edit among the learners, so that both have to say it.
      .filter((member) => !member.observes && isLearner(member.launchedRole) && isLearner(member.listedRole))
      .map(({ personId, subject, displayName, userId }) => ({ personId, subject, displayName, userId }))
  )
}
