import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { and, eq } from '../../../platform/db/orm.ts'
import { type ConferenceRow, findConferencesAmong, findExpelledAmong } from '../../conferencing/public-api.ts'
import {
  type ContentRow,
  findLinkedAmong,
  findRecording,
  findRecordingsAmong,
  type RecordingRow,
} from '../../library/public-api.ts'
import { isTeacher } from './course.ts'
import { isActiveMember } from './member-repository.ts'
import { findCourseConferences } from './repository.ts'
import { type CourseItem, type CourseSession, signSession } from './session.ts'
import { ltiConferenceUsers, ltiCourseConferences } from './table.ts'

/** The most recordings and files of a course that a page shows. */
const MOST_RECORDINGS = 500
const MOST_FILES = 1000

/** A file, and a conference of the course that uses it. */
export type CourseFile = { content: ContentRow; confId: string }

/** Recordings and files of a course, newest first. */
export type CourseItems = { recordings: RecordingRow[]; files: CourseFile[] }

/** A recording or file that somebody may see. */
export type FoundItem = { kind: 'recording'; recording: RecordingRow } | { kind: 'file'; content: ContentRow }

/**
 * The recordings and files of the conferences of a course, as somebody in the course sees them. People from a learning
 * platform have no account, and so they see nothing else of the library, as accounts see only what they take part in.
 */
export async function readItems({ db }: Pick<Services, 'db'>, session: CourseSession): Promise<CourseItems> {
  const confIds = await findOpenTo(db, session)
  const [recordings, linked] = await Promise.all([
    findRecordingsAmong(db, confIds, MOST_RECORDINGS),
    findLinkedAmong(db, confIds, { limit: MOST_FILES }),
  ])
  return { recordings, files: linked.map(({ content, link }) => ({ content, confId: link.confId })) }
}

/** Students see the files of a conference once it has begun: until then the teachers prepare it. */
export const showsFiles = (session: CourseSession, { started }: Pick<ConferenceRow, 'started'>): boolean =>
  isTeacher(session) || started !== null

/**
 * Undefined where the course has no such recording or file any more, or the person must not see it. `listed`: only what
 * the page of the course lists for them, while a link in the course also opens what a teacher has chosen for it.
 */
export async function findItem(
  { db }: Pick<Services, 'db'>,
  session: CourseSession,
  { kind, id }: CourseItem,
  { listed = false } = {},
): Promise<FoundItem | undefined> {
  const confIds = await findOpenTo(db, session)
  if (kind === 'recording') {
    const recording = await findRecording(db, id)
    return recording && confIds.includes(recording.confId) ? { kind, recording } : undefined
  }
  const uses = await findLinkedAmong(db, confIds, { limit: MOST_FILES, content: id })
  const conferences = listed
    ? await findConferencesAmong(
        db,
        uses.map(({ link }) => link.confId),
      )
    : []
  if (listed && !conferences.some((conference) => showsFiles(session, conference))) return undefined
  return uses[0] && { kind, content: uses[0].content }
}

/** The address of the page that shows it. The token is behind the `#`, so that it stays in the browser. */
export async function itemAddress(
  services: Pick<Services, 'secrets' | 'clock'>,
  session: CourseSession,
  item: CourseItem,
): Promise<string> {
  const token = await signSession(services, { ...session, item })
  const language = session.language ? `?lang=${session.language}` : ''
  return `/lms/${session.integrationId}/item${language}#${token}`
}

/** The conferences of the course, without those that the person was expelled from; none for those who have left it. */
async function findOpenTo(db: Db, session: CourseSession): Promise<string[]> {
  const { courseId, personId } = session
  if (!(await isActiveMember(db, courseId, personId))) return []
  const users = await findUsersOf(db, session)
  const expelled = await findExpelledAmong(db, [...users.values()])
  const confIds = await findCourseConferences(db, courseId)
  return confIds.filter((confId) => !expelled.has(users.get(confId) ?? ''))
}

/** The users that somebody is in the conferences of their course, by conference. */
export async function findUsersOf(
  db: Db,
  { courseId, personId }: CourseSession,
): Promise<Map<string, string>> {
  const { confId, userId } = ltiConferenceUsers
  const found = await db
    .select({ confId, userId })
    .from(ltiConferenceUsers)
    .innerJoin(ltiCourseConferences, eq(ltiCourseConferences.confId, confId))
    .where(and(eq(ltiCourseConferences.courseId, courseId), eq(ltiConferenceUsers.personId, personId)))
  return new Map(found.map((user) => [user.confId, user.userId]))
}
