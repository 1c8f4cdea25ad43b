import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { loadIntegration } from '../lti-integration/service.ts'
import { originsOf } from '../lti-registration/page-origins.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import { createInCourse, readCourse } from './course.ts'
import { readItems } from './course-items.ts'
import { signDeepLinks } from './deep-link.ts'
import { sendPage } from './page.ts'
import { chosenLinks, withLineItems } from './picker.ts'
import { type PickProblem, pickerPage, returnPage } from './picker-page.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'
import { showExpired } from './serve-course.ts'
import { type PickSession, readPickSession, signSession } from './session.ts'

/** Takes what somebody has chosen for their course (deep linking), and returns it to the platform. */
export function servePicker(scope: FastifyInstance, services: Services): void {
  scope.post('/lti/:integrationId/pick', async (request, reply) => {
    const fields = fieldsOf(request)
    const { integrationId } = (request as IntegrationRequest).params
    const session = await readPickSession(services, integrationId, fields.session)
    const found = session && (await loadAll(services, session))
    if (!session || !found) return showExpired(request, reply)
    const { picking } = session

    // Checked before anything is created.
    if (!withLineItems([], fields, picking)) return showPicker(services, request, reply, session, 'grades')
    const displayName = fields.displayName?.trim()
    const settings = {
      displayName,
      waitingRoom: fields.waitingRoom === 'on',
      startsItself: fields.startsItself === 'on',
    }
    const created = displayName ? await createInCourse(services, session, settings) : undefined
    if (displayName && !created) return showPicker(services, request, reply, session, 'failed')
    const course = (created && (await readCourse(services, session))) || found.course
    const links = chosenLinks(fields, course, found.items, { picking, created })
    const graded = withLineItems(links, fields, picking) ?? []
    if (graded.length === 0) return showPicker(services, request, reply, session, 'nothing')
    const integration = await loadIntegration(services, integrationId)
    const token = await signDeepLinks(services, integration, found.registration, picking, graded)
    return sendPage(reply, returnPage(session.language ?? languageOf(request), picking, token))
  })
}

async function loadAll(services: Services, session: PickSession) {
  const course = await readCourse(services, session)
  const { registrationId } = session.picking
  const registration = await findRegistration(services.db, session.integrationId, registrationId)
  return course && registration && { course, registration, items: await readItems(services, session) }
}

/** Shows what the course has, and a form for a new conference. */
export async function showPicker(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: PickSession,
  problem?: PickProblem,
): Promise<FastifyReply> {
  const found = await loadAll(services, session)
  if (!found) return showExpired(request, reply)
  const { picking } = session
  const page = pickerPage(session.language ?? languageOf(request), found.course, found.items, {
    session,
    sessionText: await signSession(services, session),
    framedBy: [...originsOf(found.registration), new URL(picking.returnUrl).origin],
    problem,
    // Nothing that was entered is lost.
    entered: problem ? fieldsOf(request) : {},
  })
  return sendPage(reply, page)
}
