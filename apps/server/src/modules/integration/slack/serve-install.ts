import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { givenDevice } from '../../../platform/http/device.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { escaped, sendPage } from '../lti-launch/page.ts'
import { fieldsOf, languageOf } from '../lti-launch/request.ts'
import { beginInstall, finishInstall, INSTALL_MS, InstallRefused } from './install.ts'
import { slackWords } from './slack-words.ts'

/** The page of the portal on which an installation begins. */
const PORTAL = '/Portal/Integrations/Services'

/** Serves the addresses that browsers open to install the app in a Slack workspace. */
export function serveInstall(scope: FastifyInstance, services: Services): void {
  const options = { exposeHeadRoute: false }
  scope.get('/api/slack/auth', options, (request, reply) => {
    const [, query] = request.url.split(/(?=\?)/, 2)
    return reply.redirect(`/api/slack/auth/direct${query ?? ''}`, 302)
  })
  scope.get('/api/slack/auth/direct', options, (request, reply) =>
    refusing(request, reply, () => begin(services, request, reply)),
  )
  scope.get('/api/slack/auth/callback', options, (request, reply) =>
    refusing(request, reply, () => finish(services, request, reply)),
  )
}

/** Explains a refusal on a page. */
async function refusing(
  request: FastifyRequest,
  reply: FastifyReply,
  step: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof InstallRefused)) throw error
    const { refusal, cause } = error
    const reason = cause instanceof Error ? cause.message : undefined
    request.log.info({ refusal, reason }, 'an installation in Slack was refused')
    const language = languageOf(request)
    const t = slackWords(language)
    const again = refusal === 'notConfigured' ? '' : link(PORTAL, t('install.again'))
    return sendPage(reply, {
      language,
      title: t('install.title'),
      body: `<div role="alert"><p>${escaped(t(`install.${refusal}`))}</p></div>${again}`,
      framedBy: [],
      status: refusal === 'notConfigured' ? 503 : 403,
    })
  }
}

const link = (href: string, words: string) => `<p><a href="${escaped(href)}">${escaped(words)}</a></p>`

async function begin(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { install: ticket } = fieldsOf(request)
  if (!services.config.slack) throw new InstallRefused('notConfigured')
  // Somebody has to say for which app: from other pages the way leads to the portal.
  if (!ticket) return reply.redirect(PORTAL, 302)
  const { url, state, binding } = await beginInstall(services, ticket, givenDevice(request))
  const { protocol } = new URL(services.config.publicUrl)
  const cookie = stringifySetCookie({
    name: cookieName(state),
    value: binding,
    path: '/api/slack/',
    domain: sharedDomain(services, request),
    maxAge: INSTALL_MS / 1000,
    httpOnly: true,
    secure: protocol === 'https:',
    // Slack's page leads back here.
    sameSite: 'lax',
  })
  return reply.header('set-cookie', cookie).redirect(url, 302)
}

const cookieName = (state: string) => `lumi_slack_${hashToken(state).slice(0, 16)}`

/** Slack leads back to the public address; the portal may be at another name of the same domain. */
function sharedDomain({ config }: Services, { hostname }: FastifyRequest): string | undefined {
  const { rootDomain, publicUrl } = config
  const target = new URL(publicUrl).hostname
  const isWithin = (name: string) => name === rootDomain || name.endsWith(`.${rootDomain}`)
  return hostname !== target && rootDomain && isWithin(hostname) && isWithin(target) ? rootDomain : undefined
}

async function finish(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state = '', code } = fieldsOf(request)
  const binding = parseCookie(request.headers.cookie ?? '')[cookieName(state)]
  await finishInstall(services, { state, code, binding })
  return reply.redirect('/Slack/Complete', 303)
}
