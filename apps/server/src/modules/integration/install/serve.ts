import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/context.ts'
import { givenDevice } from '../../../platform/http/device.ts'
import { createCallLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { escaped, sendPage } from '../lti-launch/page.ts'
import { fieldsOf, languageOf } from '../lti-launch/request.ts'
import { beginInstall, finishInstall, INSTALL_MS, type Installer, InstallRefused } from './install.ts'
import { installWords } from './install-words.ts'

/** The page of the portal on which an installation begins. */
const PORTAL = '/Portal/Integrations/Services'

/** Each product sends the requests of all its customers from few addresses. */
const LIMIT = { max: 6000, seconds: 60 }

/** Serves the calls of browsers that install the app in a product, and those of the product. None is in the contract. */
export function registerProduct(
  app: FastifyInstance,
  services: Services,
  installer: Installer,
  serveRequests: (scope: FastifyInstance, services: Services) => void,
): void {
  app.register(async (scope) => {
    const limit = createCallLimit(scope, installer.product, LIMIT)
    scope.addHook('onRequest', (request, reply) => limit(request, reply))
    serveInstall(scope, services, installer)
    serveRequests(scope, services)
  })
}

/** Serves the addresses that browsers open to install the app in another product. */
function serveInstall(scope: FastifyInstance, services: Services, installer: Installer): void {
  const { begin: first, direct, callback } = installer.paths
  const options = { exposeHeadRoute: false }
  if (direct)
    scope.get(first, options, (request, reply) => {
      const [, query] = request.url.split(/(?=\?)/, 2)
      return reply.redirect(`${direct}${query ?? ''}`, 302)
    })
  const serve = (
    path: string,
    step: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    scope.get(path, options, (request, reply) =>
      refusing(request, reply, installer, () => {
        if (!installer.isConfigured(services.config)) throw new InstallRefused('notConfigured')
        return step(request, reply)
      }),
    )
  serve(direct ?? first, (request, reply) => begin(services, installer, request, reply))
  serve(callback, (request, reply) => finish(services, installer, request, reply))
}

/** Explains a refusal on a page. */
async function refusing(
  request: FastifyRequest,
  reply: FastifyReply,
  { product, name }: Installer,
  step: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof InstallRefused)) throw error
    const { refusal, cause } = error
    const reason = cause instanceof Error ? cause.message : undefined
    request.log.info({ product, refusal, reason }, 'an installation was refused')
    const language = languageOf(request)
    const t = installWords(language)
    const words = t(refusal === 'otherApp' ? `otherApp.${product}` : refusal, { product: name })
    const again = refusal === 'notConfigured' ? '' : link(PORTAL, t('again'))
    return sendPage(reply, {
      language,
      title: t('title', { product: name }),
      body: `<div role="alert"><p>${escaped(words)}</p></div>${again}`,
      framedBy: [],
      status: refusal === 'notConfigured' ? 503 : 403,
    })
  }
}

const link = (href: string, words: string) => `<p><a href="${escaped(href)}">${escaped(words)}</a></p>`

async function begin(
  services: Services,
  installer: Installer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { install: ticket } = fieldsOf(request)
  // Somebody has to say for which app: from other pages the way leads to the portal.
  if (!ticket) return reply.redirect(PORTAL, 302)
  const device = givenDevice(request)
  const { url, state, binding } = await beginInstall(services, installer, { ticket, device })
  const { protocol } = new URL(services.config.publicUrl)
  const cookie = stringifySetCookie({
    name: cookieName(installer, state),
    value: binding,
    path: installer.cookiePath,
    domain: sharedDomain(services, request),
    maxAge: INSTALL_MS / 1000,
    httpOnly: true,
    secure: protocol === 'https:',
    // The product's page leads back here.
    sameSite: 'lax',
  })
  return reply.header('set-cookie', cookie).redirect(url, 302)
}

const cookieName = ({ product }: Installer, state: string) =>
  `lumi_${product}_${hashToken(state).slice(0, 16)}`

/** The product leads back to the public address; the portal may be at another name of the same domain. */
function sharedDomain({ config }: Services, { hostname }: FastifyRequest): string | undefined {
  const { rootDomain, publicUrl } = config
  const target = new URL(publicUrl).hostname
  const isWithin = (name: string) => name === rootDomain || name.endsWith(`.${rootDomain}`)
  return hostname !== target && rootDomain && isWithin(hostname) && isWithin(target) ? rootDomain : undefined
}

async function finish(
  services: Services,
  installer: Installer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state = '', code } = fieldsOf(request)
  const binding = parseCookie(request.headers.cookie ?? '')[cookieName(installer, state)]
  await finishInstall(services, installer, { state, code, binding })
  return reply.redirect(installer.complete, 303)
}
