import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { findNamedPolls } from '../../conferencing/public-api.ts'
import { type Page, sendPage } from '../lti-launch/page.ts'
import { notePage } from '../lti-launch/pages.ts'
import { languageOf } from '../lti-launch/request.ts'
import { showExpired, withSession } from '../lti-launch/serve-course.ts'
import { type CourseSession, signSession } from '../lti-launch/session.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import { findLinksTo, missingService } from './grade-service.ts'
import { gradeWords } from './grade-words.ts'
import { type Graded, readGraded, readGrades } from './grades.ts'
import { type PageContext, pageContext } from './page-context.ts'
import { gradesPage } from './pages.ts'
import { previewPage } from './preview-page.ts'
import { findLineItems, findScores } from './repository.ts'
import { isBeingSent, startSending } from './sending.ts'
import { type GradeSettings, readSettings } from './settings.ts'

/** The pages by which people who teach a course send grades of its conferences to the platform. */
export function serveGrades(scope: FastifyInstance, services: Services): void {
  const at = (path = '') => `/lti/:integrationId/course/grades${path}`
  scope.get(at(), { exposeHeadRoute: false }, (request, reply) =>
    withGraded(services, request, reply, (given) => showGrades(services, given)),
  )
  scope.post(at('/preview'), (request, reply) =>
    withGraded(services, request, reply, async (given) => {
      const settings = readSettings(given.fields)
      if (!settings) return showGrades(services, given, 'unreadable')
      const time = services.clock.now()
      const grades = await readGrades(services, given.graded, settings, time)
      return sendPage(reply, previewPage(given.page, given.graded, { settings, grades, time }))
    }),
  )
  scope.post(at('/send'), (request, reply) =>
    withGraded(services, request, reply, async (given) => {
      const settings = readSettings(given.fields)
      if (!settings) return showGrades(services, given, 'unreadable')
      const isStarted = await send(services, given, settings)
      // Loading the page again must not send them again.
      if (!isStarted) return showGrades(services, given, 'beingSent')
      const query = new URLSearchParams({
        session: given.page.sessionText,
        id: given.graded.conference.confId,
      })
      return reply.redirect(`${given.page.action()}?${query}`, 303)
    }),
  )
}

type Given = {
  reply: FastifyReply
  session: CourseSession
  fields: Record<string, string>
  graded: Graded
  page: PageContext
}

/** Runs a step for somebody who teaches the course; others get a page that says so. */
const withGraded = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  step: (given: Given) => Promise<FastifyReply>,
): Promise<FastifyReply> =>
  withSession(services, request, reply, async (session, fields) => {
    const language = session.language ?? languageOf(request)
    const { integrationId } = session
    const graded = await readGraded(services, session, fields.id ?? '')
    if (!graded) {
      const t = gradeWords(language)
      return sendPage(reply, notePage(language, t('refused.title'), t('refused.body'), 403))
    }
    const registration = await findRegistration(services.db, integrationId, graded.course.registrationId)
    if (!registration) return showExpired(request, reply)
    const sessionText = await signSession(services, session)
    const framedBy = originsOf(registration)
    const page = pageContext({ integrationId, language, sessionText, framedBy })
    return step({ reply, session, fields, graded, page })
  })

async function showGrades(
  { db, clock }: Services,
  { reply, graded, page }: Given,
  problem?: 'unreadable' | 'beingSent',
): Promise<FastifyReply> {
  const { conference, course, started } = graded
  const { confId } = conference
  const items = await findLineItems(db, confId)
  const sendings = await Promise.all(
    items.map(async (item) => ({
      ...item,
      isRunning: isBeingSent(item, clock.now()),
      scores: await findScores(db, item),
    })),
  )
  const missing = missingService(course, await findLinksTo(db, course.courseId, confId))
  const shown: Page = gradesPage(page, graded, {
    sendings,
    polls: missing ? [] : await findNamedPolls(db, confId),
    length: (conference.ended ?? clock.now()).getTime() - started.getTime(),
    missing,
    problem,
  })
  return sendPage(reply, problem ? { ...shown, status: 409 } : shown)
}

async function send(
  services: Services,
  { session, graded, fields, page }: Given,
  settings: GradeSettings,
): Promise<boolean> {
  const now = services.clock.now()
  // The time of the preview, so that a conference that still runs has the grades that were shown.
  const shown = new Date(Number(fields.time))
  const time = shown > graded.started && shown < now ? shown : now
  const t = gradeWords(page.language)
  const label = t('column', { name: graded.conference.displayName, kind: t(`kind.${settings.kind}`) })
  const { integrationId, clientId, personId } = session
  const grades = await readGrades(services, graded, settings, time)
  return startSending(services, graded, { integrationId, clientId, personId, settings, label, grades })
}
