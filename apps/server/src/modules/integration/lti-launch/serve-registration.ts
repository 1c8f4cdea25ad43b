import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { isRegistrationToken } from '../lti-integration/registration-token.ts'
import { findIntegration } from '../lti-integration/repository.ts'
import { type RegistrationProblem, registerDynamically } from '../lti-registration/dynamic.ts'
import { ltiWords } from './lti-words.ts'
import { sendPage } from './page.ts'
import { missingPage, notePage } from './pages.ts'
import { fieldsOf, type IntegrationRequest, languageOf } from './request.ts'

const Asked = z.object({
  token: z.string(),
  openid_configuration: z.url({ protocol: /^https?$/ }).max(2000),
  registration_token: z.string().max(20_000).optional(),
})

/** Tells the platform's page that it may close this one. */
const closeScript = `(window.opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*')`

/** The address that an administrator pastes into their platform, which then opens it (dynamic registration). */
export function serveRegistration(scope: FastifyInstance, services: Services): void {
  scope.get('/lti/:integrationId/register', { exposeHeadRoute: false }, async (request, reply) => {
    const language = languageOf(request)
    const t = ltiWords(language)
    const { integrationId } = (request as IntegrationRequest).params
    const integration = await findIntegration(services.db, integrationId)
    if (!integration) return sendPage(reply, missingPage(language))
    const refuse = (problem: 'token' | RegistrationProblem) =>
      sendPage(reply, notePage(language, t('notRegistered.title'), t(`notRegistered.${problem}`), 403))

    const { success, data: asked } = Asked.safeParse(fieldsOf(request))
    if (!success || !isRegistrationToken(services, integrationId, asked.token)) return refuse('token')
    const problem = await registerDynamically(services, integration, asked)
    if (problem) return refuse(problem)
    const page = notePage(language, t('registered.title'), t('registered.body'))
    return sendPage(reply, { ...page, script: closeScript })
  })
}
