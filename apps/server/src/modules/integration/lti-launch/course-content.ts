import { ConferenceState } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import {
  type AttendedTime,
  type ConferenceRow,
  countAttendees,
  findAttendedTimes,
  findConference,
} from '../../conferencing/public-api.ts'
import { type Course, isTeacher } from './course.ts'
import { type CourseItems, findUsersOf, readItems, showsFiles } from './course-items.ts'
import { isOwnConference } from './member-repository.ts'
import type { CourseSession } from './session.ts'

/** Results of the conferences of a course, as somebody in the course sees them. */
export type CourseContent = CourseItems & {
  /** Ids of the conferences that are not deleted. */
  listed: ReadonlySet<string>
  /** Facts of conferences that have ended, by their ids. */
  facts: ReadonlyMap<string, ConferenceFacts>
}

/** A conference that has ended. */
export type ConferenceFacts = {
  started: Date
  /** Its length in seconds. */
  seconds: number
  people: number
  /** The time in seconds that the person was in it. */
  ownSeconds: number
}

export async function readContent(
  services: Pick<Services, 'db' | 'clock'>,
  session: CourseSession,
  { conferences }: Course,
): Promise<CourseContent> {
  const { recordings, files } = await readItems(services, session)
  const shown = new Set(
    conferences.filter((conference) => showsFiles(session, conference)).map(({ confId }) => confId),
  )
  return {
    listed: new Set(conferences.map(({ confId }) => confId)),
    recordings,
    files: files.filter(({ confId }) => shown.has(confId)),
    facts: await readFacts(services, session, conferences.filter(hasEnded)),
  }
}

type Ended = ConferenceRow & { started: Date; ended: Date }

const hasEnded = (conference: ConferenceRow): conference is Ended =>
  conference.state === ConferenceState.ended && conference.started !== null && conference.ended !== null

async function readFacts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: CourseSession,
  ended: readonly Ended[],
): Promise<Map<string, ConferenceFacts>> {
  if (ended.length === 0) return new Map()
  const people = await countAttendees(
    db,
    ended.map(({ confId }) => confId),
  )
  const userIds = [...(await findUsersOf(db, session)).values()]
  const own = userIds.length > 0 ? await findAttendedTimes(db, { userIds }, clock.now()) : []
  const ownSeconds = new Map(own.map(({ confId, seconds }) => [confId, seconds]))
  return new Map(
    ended.map(({ confId, started, ended: end }) => [
      confId,
      {
        started,
        seconds: (end.getTime() - started.getTime()) / 1000,
        people: people.get(confId) ?? 0,
        ownSeconds: ownSeconds.get(confId) ?? 0,
      },
    ]),
  )
}

/** The people of a conference of the course with the time that each was in it, by name. */
export type CourseSummary = { conference: ConferenceRow; people: AttendedTime[] }

/** Undefined for students, who do not see how long others were there, and for conferences of other courses. */
export async function readSummary(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: CourseSession,
  confId: string,
): Promise<CourseSummary | undefined> {
  if (!isTeacher(session) || !(await isOwnConference(db, session, confId))) return undefined
  const conference = await findConference(db, confId)
  if (!conference || !hasEnded(conference)) return undefined
  return { conference, people: await findAttendedTimes(db, { confId }, clock.now()) }
}
