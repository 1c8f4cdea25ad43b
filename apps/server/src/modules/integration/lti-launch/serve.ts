import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { acceptForms } from '../../../platform/http/body.ts'
import { defineNetworkPace } from '../../../platform/rate-limit/pace.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { serveGrades } from '../lti-grade/serve.ts'
import { findIntegration } from '../lti-integration/repository.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import { isTeacher, openConference } from './course.ts'
import { findItem, itemAddress } from './course-items.ts'
import { continueLaunch, type Launched, receiveLaunch } from './launch.ts'
import { logLaunch } from './launch-log.ts'
import { beginLogin, LOGIN_MS } from './login.ts'
import { sendPage } from './page.ts'
import { continuePage, missingPage, refusalPage, storePage } from './pages.ts'
import { LaunchRefused } from './refused.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'
import { readMembersLater } from './roster.ts'
import { courseAddress, serveCourse, showCourse } from './serve-course.ts'
import { servePicker, showPicker } from './serve-picker.ts'
import { serveRegistration } from './serve-registration.ts'

/** A class of 300 behind one address makes several requests each. */
const LIMIT = { max: 2400, seconds: 60 }

/** Refusals that are logged: anybody can make some, and a class may make one each. */
const refusals = defineNetworkPace({ burst: 400, perSecond: 10 / 60 })

/** Serves what browsers open at a learning platform's request. These are pages, not operations of the contract. */
export function registerLaunches(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    acceptForms(scope)
    const limit = createCallLimit(scope, 'lti', LIMIT)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    const at = (path: string) => `/lti/:integrationId/${path}`
    scope.route({
      method: ['GET', 'POST'],
      url: at('login'),
      exposeHeadRoute: false,
      handler: (request, reply) => answer(services, request as IntegrationRequest, reply, login),
    })
    scope.post(at('launch'), (request, reply) =>
      answer(services, request as IntegrationRequest, reply, launch),
    )
    scope.post(at('continue'), (request, reply) =>
      answer(services, request as IntegrationRequest, reply, proceed),
    )
    serveCourse(scope, services)
    serveGrades(scope, services)
    servePicker(scope, services)
    serveRegistration(scope, services)
  })
}

type Step = {
  services: Services
  integration: IntegrationRow
  request: FastifyRequest
  reply: FastifyReply
  fields: Record<string, string>
}

/** Runs a step of a launch. A refusal is logged, and explained on a page. */
async function answer(
  services: Services,
  request: IntegrationRequest,
  reply: FastifyReply,
  step: (given: Step) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { integrationId } = request.params
  const integration = await findIntegration(services.db, integrationId)
  if (!integration) return sendPage(reply, missingPage(languageOf(request)))
  try {
    return await step({ services, integration, request, reply, fields: fieldsOf(request) })
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    // Errors of the checks contain the claims, and so names of people.
    const { name } = error.cause instanceof Error ? error.cause : error
    request.log.info({ refusal: error.refusal, integrationId, reason: name }, 'a launch was refused')
    const mayLog = refusals({ clock: services.clock, address: request.ip }, integrationId)
    const launchId = mayLog ? await logLaunch(services, integrationId, error.facts, error.refusal) : undefined
    return sendPage(reply, refusalPage(languageOf(request), error, launchId))
  }
}

/** The name by which the browser, or the platform's page, stores the proof of a launch. */
const proofName = (state: string) => `lumi_launch_${hashToken(state).slice(0, 16)}`

async function login({ services, integration, request, reply, fields }: Step): Promise<FastifyReply> {
  const { integrationId } = integration
  const { url, state, binding, storage } = await beginLogin(services, integrationId, fields)
  const secure = services.config.publicUrl.startsWith('https:')
  const cookie = stringifySetCookie({
    name: proofName(state),
    value: binding,
    path: `/lti/${integrationId}/`,
    maxAge: LOGIN_MS / 1000,
    httpOnly: true,
    secure,
    // In a frame of another site browsers return only cookies that say so, and more and more only partitioned ones.
    ...(secure ? { sameSite: 'none' as const, partitioned: true } : { sameSite: 'lax' as const }),
  })
  reply.header('set-cookie', cookie)
  if (!storage) return reply.redirect(url, 302)
  return sendPage(
    reply,
    storePage(languageOf(request), { ...storage, url, key: proofName(state), value: binding }),
  )
}

async function launch({ services, integration, request, reply, fields }: Step): Promise<FastifyReply> {
  const { state = '', id_token: idToken = '', error } = fields
  if (error) throw new LaunchRefused('platformError')
  const binding = parseCookie(request.headers.cookie ?? '')[proofName(state)]
  const result = await receiveLaunch(services, integration, { state, idToken, binding })
  if ('session' in result) return open(services, request, reply, result)
  const action = `/lti/${integration.integrationId}/continue`
  return sendPage(reply, continuePage(languageOf(request), action, result, proofName(state)))
}

async function proceed({ services, integration, request, reply, fields }: Step): Promise<FastifyReply> {
  const { launch: token = '', binding } = fields
  const isOwnPage = request.headers.origin === new URL(services.config.publicUrl).origin
  const given = { token, binding: binding || undefined, isOwnPage }
  return open(services, request, reply, await continueLaunch(services, integration, given))
}

/**
 * Leads to the conference, recording or file that the link in the course names, to the page of the course, or to the
 * choice of a link.
 */
async function open(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, confId, item, picking }: Launched,
): Promise<FastifyReply> {
  if (picking && isTeacher(session)) return showPicker(services, request, reply, { ...session, picking })
  if (isTeacher(session)) await readMembersLater(services, session)
  if (item) {
    if (await findItem(services, session, item))
      return reply.redirect(await itemAddress(services, session, item), 303)
    return showCourse(services, request, reply, session, `gone.${item.kind}`)
  }
  const room = confId && (await openConference(services, session, confId))
  return reply.redirect(room || (await courseAddress(services, session, { link: confId })), 303)
}
