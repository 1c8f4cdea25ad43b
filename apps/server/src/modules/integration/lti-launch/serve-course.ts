import type { Language } from '@lumi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import {
  type Closed,
  createInCourse,
  findClosed,
  isTeacher,
  openChats,
  openConference,
  readCourse,
  restartConference,
} from './course.ts'
import { readContent, readSummary } from './course-content.ts'
import { contentParts, summaryPage } from './course-content-page.ts'
import { findItem, itemAddress } from './course-items.ts'
import { contentWords } from './lti-content-words.ts'
import { ltiWords } from './lti-words.ts'
import { countMembers } from './member-repository.ts'
import { sendPage } from './page.ts'
import { coursePage, notePage } from './pages.ts'
import { findCourse } from './repository.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'
import { refreshMembers } from './roster.ts'
import { CourseItem, type CourseSession, readSession, signSession } from './session.ts'
import type { CourseRow } from './table.ts'

/** The page of the conferences of a course, and its forms. */
export function serveCourse(scope: FastifyInstance, services: Services): void {
  const at = (path = '') => `/lti/:integrationId/course${path}`
  scope.get(at(), { exposeHeadRoute: false }, (request, reply) =>
    withSession(services, request, reply, async (session, { link }) =>
      showCourse(services, request, reply, session, link && (await findClosed(services, session, link))),
    ),
  )
  scope.post(at('/open'), (request, reply) =>
    withSession(services, request, reply, async (session, { id = '' }) => {
      const room = await openConference(services, session, id)
      return room ? reply.redirect(room, 303) : showClosed(services, request, reply, session, id)
    }),
  )
  scope.post(at('/restart'), (request, reply) =>
    withSession(services, request, reply, async (session, { id = '' }) => {
      const room = await restartConference(services, session, id)
      return room ? reply.redirect(room, 303) : showClosed(services, request, reply, session, id)
    }),
  )
  scope.post(at('/chat'), (request, reply) =>
    withSession(services, request, reply, async (session, { id = '' }) => {
      const chats = await openChats(services, session, id)
      return chats ? reply.redirect(chats, 303) : showClosed(services, request, reply, session, id)
    }),
  )
  scope.get(at('/item'), { exposeHeadRoute: false }, (request, reply) =>
    withSession(services, request, reply, async (session, { kind, id }) => {
      const { data: item } = CourseItem.safeParse({ kind, id })
      const found = item && (await findItem(services, session, item, { listed: true }))
      if (item && found) return reply.redirect(await itemAddress(services, session, item), 303)
      return showCourse(services, request, reply, session, `gone.${item?.kind ?? 'file'}`)
    }),
  )
  scope.get(at('/summary'), { exposeHeadRoute: false }, (request, reply) =>
    withSession(services, request, reply, async (session, { id = '' }) => {
      const summary = await readSummary(services, session, id)
      const course = summary && (await findCourse(services.db, session.courseId))
      if (!course) return showCourse(services, request, reply, session, 'course.over')
      const language = session.language ?? languageOf(request)
      const view = { summary, courseUrl: await courseAddress(services, session) }
      return sendPage(reply, summaryPage(language, view, (await framesOf(services, session, course)) ?? []))
    }),
  )
  scope.post(at('/members'), (request, reply) =>
    withSession(services, request, reply, async (session) => {
      const { integrationId, courseId } = session
      const isDone = isTeacher(session) && (await refreshMembers(services, integrationId, courseId))
      return isDone
        ? reply.redirect(await courseAddress(services, session), 303)
        : showCourse(services, request, reply, session, 'course.unread')
    }),
  )
  scope.post(at('/create'), (request, reply) =>
    withSession(services, request, reply, async (session, { displayName, waitingRoom, startsItself }) => {
      const isDone = await createInCourse(services, session, {
        displayName,
        waitingRoom: waitingRoom === 'on',
        startsItself: startsItself === 'on',
      })
      // Loading the page again must not create another one.
      return isDone
        ? reply.redirect(await courseAddress(services, session), 303)
        : showCourse(services, request, reply, session, 'course.failed')
    }),
  )
}

/**
 * The address of the page, which carries the session: frames often have no cookies. `link` is the conference that the
 * person wanted to open; the page says why they could not.
 */
export async function courseAddress(
  services: Services,
  session: CourseSession,
  { link }: { link?: string | undefined } = {},
): Promise<string> {
  const query = new URLSearchParams({
    session: await signSession(services, session),
    ...(link && { link }),
  })
  return `/lti/${session.integrationId}/course?${query}`
}

/** Runs a step for somebody in their course; of an old page the session has expired. */
export async function withSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (session: CourseSession, fields: Record<string, string>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const fields = fieldsOf(request)
  const { integrationId } = (request as IntegrationRequest).params
  const session = await readSession(services, integrationId, fields.session)
  return session ? use(session, fields) : showExpired(request, reply)
}

/** Explains that a page of a session is too old. */
export function showExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const t = ltiWords(language)
  return sendPage(reply, notePage(language, t('refused.title'), t('course.expired'), 403))
}

type CourseProblem = 'course.over' | 'course.failed' | 'course.unread' | `gone.${CourseItem['kind']}` | Closed

/** Shows the page of the course, with the reason for which a conference cannot be opened. */
const showClosed = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: CourseSession,
  confId: string,
): Promise<FastifyReply> => {
  const closed = await findClosed(services, session, confId)
  return showCourse(services, request, reply, session, closed ?? 'course.over')
}

/** Shows the page of the course, with a sentence on what could not be done. */
export async function showCourse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: CourseSession,
  problem?: CourseProblem | '',
): Promise<FastifyReply> {
  const found = await readCourse(services, session)
  const framedBy = found && (await framesOf(services, session, found.course))
  if (!found || !framedBy) return showExpired(request, reply)
  const language = session.language ?? languageOf(request)
  const sessionText = await signSession(services, session)
  const content = await readContent(services, session, found)
  const page = coursePage(language, found, {
    session,
    sessionText,
    framedBy,
    members:
      isTeacher(session) && found.course.membershipsUrl
        ? await countMembers(services.db, session.courseId)
        : undefined,
    problem: problem ? wordsOfProblem(language, session, problem) : undefined,
    content: contentParts(language, content, { session, sessionText }),
  })
  return sendPage(reply, problem ? { ...page, status: 409 } : page)
}

function wordsOfProblem(language: Language, session: CourseSession, problem: CourseProblem): string {
  if (typeof problem === 'object') {
    const { reason, displayName: name } = problem
    return contentWords(language)(`closed.${reason}.${isTeacher(session) ? 'teacher' : 'student'}`, { name })
  }
  if (problem === 'gone.recording' || problem === 'gone.file') return contentWords(language)(problem)
  return ltiWords(language)(problem)
}

/** The pages that may show those of the course; undefined if its platform is not registered any more. */
async function framesOf(
  services: Services,
  { integrationId }: CourseSession,
  { registrationId }: CourseRow,
): Promise<string[] | undefined> {
  const registration = await findRegistration(services.db, integrationId, registrationId)
  return registration && originsOf(registration)
}
