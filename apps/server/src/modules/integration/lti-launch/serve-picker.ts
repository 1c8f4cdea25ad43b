import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { loadIntegration } from '../lti-integration/service.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import { type Course, createInCourse, isOpen, readCourse } from './course.ts'
import { signDeepLinks } from './deep-link.ts'
import { type LtiWords, ltiWords } from './lti-words.ts'
import { escaped, type Page, sendPage } from './page.ts'
import { hidden, paragraph } from './pages.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'
import { showExpired } from './serve-course.ts'
import { type PickSession, readPickSession, signSession } from './session.ts'

/** The names of the fields of a choice begin with this. */
const CHOICE = 'choice.'

/** Takes what somebody has chosen for their course (deep linking), and returns it to the platform. */
export function servePicker(scope: FastifyInstance, services: Services): void {
  scope.post('/lti/:integrationId/pick', async (request, reply) => {
    const fields = fieldsOf(request)
    const { integrationId } = (request as IntegrationRequest).params
    const session = await readPickSession(services, integrationId, fields.session)
    const found = session && (await loadAll(services, session))
    if (!session || !found) return showExpired(request, reply)

    const chosen = new Set(
      [
        ...Object.keys(fields).filter((name) => name.startsWith(CHOICE)),
        `${CHOICE}${fields.choice ?? ''}`,
      ].map((name) => name.slice(CHOICE.length)),
    )
    const displayName = fields.displayName?.trim()
    if (displayName) {
      const waitingRoom = fields.waitingRoom === 'on'
      const created = await createInCourse(services, session, { displayName, waitingRoom })
      if (!created) return showPicker(services, request, reply, session, 'course.failed')
      // The new one alone, where the platform takes one link.
      if (!session.picking.multiple) chosen.clear()
      chosen.add(created)
    }
    const course = displayName ? await readCourse(services, session) : found.course
    const conferences = course?.conferences.filter(({ confId }) => chosen.has(confId)) ?? []
    if (conferences.length === 0) return showPicker(services, request, reply, session, 'pick.nothing')
    const taken = session.picking.multiple ? conferences : conferences.slice(0, 1)
    const integration = await loadIntegration(services, integrationId)
    const token = await signDeepLinks(services, integration, found.registration, session.picking, taken)
    return sendPage(reply, returnPage(ltiWords(session.language), request, session, token))
  })
}

async function loadAll(services: Services, session: PickSession) {
  const course = await readCourse(services, session)
  const { registrationId } = session.picking
  const registration = await findRegistration(services.db, session.integrationId, registrationId)
  return course && registration && { course, registration }
}

/** Shows the conferences of the course, and a form for a new one. */
export async function showPicker(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: PickSession,
  problem?: 'pick.nothing' | 'course.failed',
): Promise<FastifyReply> {
  const found = await loadAll(services, session)
  if (!found) return showExpired(request, reply)
  const language = session.language ?? languageOf(request)
  const t = ltiWords(language)
  return sendPage(reply, {
    language,
    title: t('pick.title'),
    body: [
      problem ? `<div role="alert">${paragraph(t(problem))}</div>` : '',
      `<form class="new" method="post" action="/lti/${session.integrationId}/pick">`,
      hidden('session', await signSession(services, session)),
      choices(t, found.course, session),
      `<h2>${escaped(t('pick.new'))}</h2>`,
      `<label>${escaped(t('pick.newName'))}<input type="text" name="displayName" maxlength="200" autocomplete="off"></label>`,
      `<label class="check"><input type="checkbox" name="waitingRoom" value="on">${escaped(t('course.waitingRoom'))}</label>`,
      `<button>${escaped(t('pick.add'))}</button></form>`,
    ].join('\n'),
    framedBy: [...originsOf(found.registration), new URL(session.picking.returnUrl).origin],
    status: problem ? 409 : 200,
  })
}

function choices(t: LtiWords, { conferences }: Course, { picking }: PickSession): string {
  const open = conferences.filter(isOpen)
  if (open.length === 0) return ''
  const fields = open.map(({ confId, displayName }) => {
    const field = picking.multiple
      ? `type="checkbox" name="${CHOICE}${confId}"`
      : `type="radio" name="choice" value="${confId}"`
    return `<label class="check"><input ${field}>${escaped(displayName)}</label>`
  })
  return `<fieldset><legend>${escaped(t('pick.existing'))}</legend>${fields.join('\n')}</fieldset>`
}

/** Posts the choice to the platform by itself; a button is there for browsers that do not. */
function returnPage(t: LtiWords, request: FastifyRequest, session: PickSession, token: string): Page {
  const { returnUrl } = session.picking
  return {
    language: session.language ?? languageOf(request),
    title: t('pick.returning'),
    body: `<form method="post" action="${escaped(returnUrl)}">${hidden('JWT', token)}<button>${escaped(t('pick.return'))}</button></form>`,
    script: 'document.forms[0].submit()',
    framedBy: 'any',
    // Browsers hold what the platform redirects to against this as well.
    postsTo: '*',
  }
}
