import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import { createInCourse, isTeacher, openConference, readCourse } from './course.ts'
import { ltiWords } from './lti-words.ts'
import { countMembers } from './member-repository.ts'
import { sendPage } from './page.ts'
import { coursePage, notePage } from './pages.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'
import { refreshMembers } from './roster.ts'
import { type CourseSession, readSession, signSession } from './session.ts'

/** The page of the conferences of a course, and its forms. */
export function serveCourse(scope: FastifyInstance, services: Services): void {
  const at = (path = '') => `/lti/:integrationId/course${path}`
  scope.get(at(), { exposeHeadRoute: false }, (request, reply) =>
    withSession(services, request, reply, (session) => showCourse(services, request, reply, session)),
  )
  scope.post(at('/open'), (request, reply) =>
    withSession(services, request, reply, async (session, { id = '' }) => {
      const room = await openConference(services, session, id)
      return room ? reply.redirect(room, 303) : showCourse(services, request, reply, session, 'course.over')
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
    withSession(services, request, reply, async (session, { displayName, waitingRoom }) => {
      const isDone = await createInCourse(services, session, {
        displayName,
        waitingRoom: waitingRoom === 'on',
      })
      // Loading the page again must not create another one.
      return isDone
        ? reply.redirect(await courseAddress(services, session), 303)
        : showCourse(services, request, reply, session, 'course.failed')
    }),
  )
}

/** The address of the page, which carries the session: frames often have no cookies. */
export const courseAddress = async (services: Services, session: CourseSession): Promise<string> =>
  `/lti/${session.integrationId}/course?session=${await signSession(services, session)}`

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

async function showCourse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: CourseSession,
  problem?: 'course.over' | 'course.failed' | 'course.unread',
): Promise<FastifyReply> {
  const found = await readCourse(services, session)
  const registration =
    found && (await findRegistration(services.db, session.integrationId, found.course.registrationId))
  if (!found || !registration) return showExpired(request, reply)
  const language = session.language ?? languageOf(request)
  const page = coursePage(language, found, {
    session,
    sessionText: await signSession(services, session),
    framedBy: originsOf(registration),
    members:
      isTeacher(session) && found.course.membershipsUrl
        ? await countMembers(services.db, session.courseId)
        : undefined,
    problem: problem && ltiWords(language)(problem),
  })
  return sendPage(reply, problem ? { ...page, status: 409 } : page)
}
