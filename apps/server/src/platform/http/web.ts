import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { isApiHost } from './bare-paths.ts'
import { pageHeaders, permissionsPolicy } from './page-headers.ts'
import { readStartPages } from './start-pages.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** What is asked for by programs, and never is a page. */
const servicePaths =
  /^\/(auth|v1|api|lti|realtime|collab|media|media-events|openapi|assets|health|healthz|readyz|metrics)(\/|$)/

/** What comes with a page and is none: its many files do without the long headers of pages. */
const assetHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // For what runs by itself, as a worker does.
  'content-security-policy': "default-src 'self'",
}

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/

/** Pages where a call takes place; the conference's id is in the query. */
const roomPages = /^\/(room\/)?join$/

type WebOptions = {
  root?: string
  /** Origins that the room of this conference connects to beside our own. */
  mediaOrigins?: (confId: string) => Promise<string[]>
}

/**
 * Serves the built web: its files as they are, and its one page wherever the web has one. Elsewhere the page tells a
 * browser, with 404, that there is none; programs are answered like by the API.
 */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  { root = builtWeb, mediaOrigins = async () => [] }: WebOptions = {},
): Promise<void> {
  // Listed once: an address is only ever looked up here, so that it cannot become a path on the disk.
  const files = existsSync(root) ? listFiles(root) : new Set<string>()
  if (files.size === 0) services.log.warn('the web is not built; only the API answers (npm run build)')

  const start = files.has('index.html') ? readStartPages(root, services.config) : undefined

  const pages = new Set<string>(
    files.has('pages.json') ? JSON.parse(readFileSync(`${root}/pages.json`, 'utf8').toLowerCase()) : [],
  )

  const { legacyHost, marketingUrl } = services.config
  const isLegacyHost = ({ headers }: FastifyRequest) =>
    legacyHost !== undefined && headers.host?.toLowerCase().startsWith(legacyHost.toLowerCase()) === true

  await app.register(async (assets) => {
    await assets.register(fastifyStatic, { root, serve: false, preCompressed: true, logLevel: 'warn' })
    assets.get('/assets/*', { config: { page: true } }, (request, reply) => {
      const file = `assets/${pathOf(request)}`
      if (!files.has(file)) return fail('invalidPath')
      // Their names change with their content.
      return reply.headers(assetHeaders).sendFile(file, { immutable: true, maxAge: '365d' })
    })
  })
  await app.register(async (web) => {
    const connectsTo = new WeakMap<object, string[]>()
    web.addHook('onRequest', async ({ raw, url }) => {
      const [path = '', query] = url.split('?', 2)
      const confId = roomPages.test(path) ? new URLSearchParams(query).get('id') : null
      if (confId) connectsTo.set(raw, await mediaOrigins(confId))
    })
    await web.register(
      helmet,
      pageHeaders(services.config, (request) => connectsTo.get(request) ?? [], start?.inlineScripts),
    )
    await web.register(fastifyStatic, { root, serve: false, preCompressed: true, logLevel: 'warn' })
    web.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', permissionsPolicy)
      done()
    })
    web.get('/*', { config: { page: true } }, (request, reply) => {
      if (marketingUrl && isLegacyHost(request)) return reply.redirect(marketingUrl)
      const file = pathOf(request)
      if (files.has(file) && file !== 'index.html') return reply.sendFile(file, { maxAge: 0 })
      if (!start || isApiHost(request.headers.host)) return fail('invalidPath')
      if (!pages.has(firstName(file))) {
        if (!isOpenedBySomebody(request, file)) return fail('invalidPath')
        reply.code(404)
      }
      const page = start.pageAt(`/${file}`)
      const isPacked = acceptsBrotli.test(request.headers['accept-encoding'] ?? '')
      return reply
        .headers({ 'cache-control': 'public, max-age=0', vary: 'accept-encoding' })
        .headers(isPacked ? { 'content-encoding': 'br' } : {})
        .type('text/html; charset=utf-8')
        .send(isPacked ? page.packed : page.html)
    })
  })
}

function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1).replaceAll('\\', '/')),
  )
}

function pathOf({ params }: FastifyRequest): string {
  return (params as { '*': string })['*']
}

/** The web's routes know no upper and lower case. */
const firstName = (path: string) => path.split('/', 1)[0]?.toLowerCase() ?? ''

/** Whether a browser shows the answer to somebody, rather than a program or a probe reading it. */
const isOpenedBySomebody = ({ headers, url }: FastifyRequest, path: string) =>
  headers.accept?.includes('text/html') === true &&
  !path.includes('.') &&
  !servicePaths.test(url.split('?', 1)[0] ?? '')
