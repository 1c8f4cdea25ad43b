import { ConferenceCreate } from '@lumi/contract'
import { ConferenceState, LtiPlatform, Role, StartMethod } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../platform/context.ts'
import {
  addConference,
  type ConferenceRow,
  featuresOf,
  findConference,
  findConferencesAmong,
  launchedUser,
  launchKey,
  lockConference,
  startConference,
} from '../../conferencing/public-api.ts'
import { isOwnConference } from './member-repository.ts'
import { queuePicture } from './picture-job.ts'
import {
  addCourseConference,
  findConferenceUser,
  findCourse,
  findCourseConferences,
  findPerson,
  saveConferenceUser,
} from './repository.ts'
import { type CourseSession, SESSION_MS, signSession } from './session.ts'
import type { CourseRow } from './table.ts'

/** A course with its conferences, live ones first. */
export type Course = { course: CourseRow; conferences: ConferenceRow[] }

const MOST_CONFERENCES = 200

/** People who teach create conferences; by Blackboard these are presenters. */
export const isTeacher = ({ role }: CourseSession): boolean => role >= Role.presenter

/** True of one that grades can be made of. */
export const hasBegun = ({ state }: ConferenceRow): boolean =>
  state === ConferenceState.live || state === ConferenceState.ended

/** Undefined if the platform of the course is not registered any more. */
export async function readCourse(
  { db }: Pick<Services, 'db'>,
  { courseId }: CourseSession,
): Promise<Course | undefined> {
  const course = await findCourse(db, courseId)
  if (!course) return undefined
  const found = await findConferencesAmong(db, await findCourseConferences(db, courseId))
  const rank = ({ state }: ConferenceRow) => [2, 1, 3].indexOf(state)
  const conferences = found.toSorted((a, b) => rank(a) - rank(b) || b.created.getTime() - a.created.getTime())
  return { course, conferences }
}

/**
 * Creates a conference of the course, and answers its id; undefined if its name cannot be used, or the course has too
 * many.
 */
export async function createInCourse(
  services: Services,
  session: CourseSession,
  { startsItself, ...given }: { displayName: unknown; waitingRoom: boolean; startsItself: boolean },
): Promise<string | undefined> {
  const { courseId, clientId, integrationId, platform } = session
  const settings = ConferenceCreate.safeParse({
    ...given,
    // Where nobody is a host, nobody could start it.
    startMethod:
      startsItself || platform === LtiPlatform.blackboard ? StartMethod.automatic : StartMethod.manual,
    metaData3: integrationId,
  })
  if (!settings.success || !isTeacher(session)) return undefined
  return inTransaction(services, async (tx) => {
    if (!(await findCourse(tx.db, courseId))) return undefined
    if ((await findCourseConferences(tx.db, courseId)).length >= MOST_CONFERENCES) return undefined
    const { confId } = await addConference(tx, clientId, settings.data)
    await addCourseConference(tx.db, courseId, confId)
    return confId
  })
}

/**
 * Makes somebody a user of a conference of their course, the same one as at earlier launches. Returns the address of the
 * room; undefined if the course has no such conference, or it is over.
 */
export async function openConference(
  services: Services,
  session: CourseSession,
  confId: string,
): Promise<string | undefined> {
  const { integrationId, language } = session
  const entry = await becomeConferenceUser(services, session, confId, isOpen)
  if (!entry) return undefined
  const query = new URLSearchParams({
    id: confId,
    name: entry.displayName,
    key: entry.key,
    ...(language && { lang: language }),
  })
  return `/app/${integrationId}?${query}`
}

/**
 * Starts a conference again after its end, and opens it, for people who teach. By Blackboard nobody is a host,
 * who could do that from the room.
 */
export async function restartConference(
  services: Services,
  session: CourseSession,
  confId: string,
): Promise<string | undefined> {
  if (!isTeacher(session) || !(await isOwnConference(services.db, session, confId))) return undefined
  await inTransaction(services, async (tx) => {
    const conference = await lockConference(tx.db, confId)
    if (conference?.state === ConferenceState.ended) await startConference(tx, conference)
  })
  return openConference(services, session, confId)
}

/** The reason for which nobody can open a conference from the course, with its name where it is one of the course. */
export type Closed = { reason: 'ended' | 'deleted' | 'foreign'; displayName: string }

/** Undefined for one that can be opened. */
export async function findClosed(
  { db }: Pick<Services, 'db'>,
  session: CourseSession,
  confId: string,
): Promise<Closed | undefined> {
  const conference = (await isOwnConference(db, session, confId)) && (await findConference(db, confId))
  if (!conference) return { reason: 'foreign', displayName: '' }
  if (isOpen(conference)) return undefined
  const { state, displayName } = conference
  return { reason: state === ConferenceState.deleted ? 'deleted' : 'ended', displayName }
}

/** Opens a conference like `openConference`, for the page of its chats, also after its end. */
export async function openChats(
  services: Services,
  session: CourseSession,
  confId: string,
): Promise<string | undefined> {
  const { integrationId, language } = session
  const entry = await becomeConferenceUser(services, session, confId, hasChats)
  if (!entry) return undefined
  const query = new URLSearchParams({
    id: confId,
    key: entry.key,
    course: await signSession(services, session),
    ...(language && { lang: language }),
  })
  return `/lms/${integrationId}/chat?${query}`
}

/** The user of the conference that somebody is, with the key by which they prove it; undefined if they have none. */
async function becomeConferenceUser(
  services: Services,
  session: CourseSession,
  confId: string,
  isFit: (conference: ConferenceRow) => boolean,
): Promise<{ displayName: string; key: string } | undefined> {
  const { personId, role, clientId } = session
  const person = await findPerson(services.db, personId)
  if (!person || !(await isOwnConference(services.db, session, confId))) return undefined
  const { displayName } = person
  const userId = await inTransaction(services, async (tx) => {
    const conference = await lockConference(tx.db, confId)
    if (!conference || !isFit(conference)) return undefined
    const known = await findConferenceUser(tx.db, personId, confId)
    const userId = await launchedUser(tx, conference, { userId: known?.userId, displayName, role })
    const isSame = userId === known?.userId
    if (!isSame) await saveConferenceUser(tx.db, { personId, confId, userId })
    const url = person.pictureUrl
    if (url && !(isSame && known.pictureUrl === url))
      await queuePicture(tx, { clientId, confId, userId, url })
    return userId
  })
  if (!userId) return undefined
  const expires = new Date(services.clock.now().getTime() + SESSION_MS)
  return { displayName, key: launchKey(services, { userId, role, expires }) }
}

export const isOpen = ({ state }: ConferenceRow): boolean =>
  state === ConferenceState.waiting || state === ConferenceState.live

/** The chats of an encrypted conference are read where its key is, in the room. */
export const hasChats = (conference: ConferenceRow): boolean =>
  conference.state !== ConferenceState.deleted && conference.keyCheck === null && featuresOf(conference).chat
