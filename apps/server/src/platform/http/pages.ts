import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { type Language, languages } from '@lumi/contract'
import { originPlaceholder } from '@lumi/contract/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { fail } from '../errors/failure.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { isApiHost } from './bare-paths.ts'
import { pageAddresses } from './page-addresses.ts'
import { isRoomHost, pageHeaders, permissionsPolicy, type RoomOrigins } from './page-headers.ts'
import { searchEngineFiles } from './search-engines.ts'
import { readSiteContents } from './site-content.ts'
import { readStartPages, type StartPage, siteContentFile } from './start-pages.ts'

/** Paths that programs request; they are never pages. */
const servicePaths =
  /^\/(auth|v1|api|lti|realtime|collab|media|media-events|openapi|assets|health|healthz|readyz|metrics)(\/|$)/

/** Pages where a call takes place, as `index.html` knows them; the conference's id is in the query. */
const roomPages = /^\/(?:(?:room\/)?join|app\/([^/]+)|peer)\/?$/i

/** Pages that a learning platform shows in its frame beside the room: the chats, and recordings and files of a course. */
const integrationPages = /^\/lms\/([^/]+)\/(?:chat|item)\/?$/i

/** The documentation as Markdown, and the list of its pages. */
const docsText = /^(Docs\/.*\.md|llms\.txt)$/

/** The icon of this tool in learning platforms, whose pages are on other sites. */
const toolIcon = 'apple-touch-icon.png'

/** Pages that production does not have. The web hides them there, except from people who came by an integration. */
const developmentPages = /^(?:chat|testing)\/?$/i

/** The chats of an integration, which has to exist in production. */
const integrationChat = /^lms\/([^/]+)\/chat\/?$/i

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/

/**
 * Returns the origins that belong to the room of a conference, opened at the address of an integration or at another
 * one; or to another page of an integration.
 */
export type RoomOriginsOf = (confId: string | undefined, integrationId?: string) => Promise<RoomOrigins>

type PageOptions = {
  root: string
  files: ReadonlySet<string>
  roomOrigins: RoomOriginsOf
  isIntegration: (id: string) => Promise<boolean>
}

/**
 * Serves the one page of the web at all its addresses. At all others browsers get the page with status 404, and
 * programs the same answer as from the API.
 */
export async function registerPages(
  app: FastifyInstance,
  { config }: Services,
  { root, files, roomOrigins, isIntegration }: PageOptions,
): Promise<void> {
  const contents = readSiteContents(root, config.siteContentDir)
  const start = files.has('index.html') ? readStartPages(root, config, contents) : undefined
  const contentFiles = new Map(
    contents ? languages.map((language) => [siteContentFile(language), contents[language]]) : [],
  )
  const isPage = pageAddresses(
    files.has('pages.json') ? JSON.parse(readFileSync(join(root, 'pages.json'), 'utf8')) : [],
  )
  async function hasPage(path: string): Promise<boolean> {
    if (!isPage(`/${path}`) && !start?.isPublic(`/${path}`)) return false
    if (config.environment !== 'root') return true
    const [, integrationId] = integrationChat.exec(path) ?? []
    return integrationId ? isIntegration(integrationId) : !developmentPages.test(path)
  }
  const { legacyHost, marketingUrl, publicUrl } = config
  const readDocs = docsReader(root, publicUrl)
  const isLegacyHost = ({ headers }: FastifyRequest) =>
    legacyHost !== undefined && headers.host?.toLowerCase().startsWith(legacyHost.toLowerCase()) === true

  await app.register(async (web) => {
    const origins = new WeakMap<object, RoomOrigins>()
    web.addHook('onRequest', async ({ raw, url }, reply) => {
      reply.header('permissions-policy', permissionsPolicy)
      const [path = '', query] = url.split('?', 2)
      const room = roomPages.exec(path)
      const confId = room && new URLSearchParams(query).get('id')
      const [, integrationId] = integrationPages.exec(path) ?? []
      if (confId) origins.set(raw, await roomOrigins(confId, room[1]))
      else if (integrationId) origins.set(raw, await roomOrigins(undefined, integrationId))
    })
    await web.register(
      helmet,
      pageHeaders(config, (request) => origins.get(request), start?.inlineScripts),
    )
    await web.register(fastifyStatic, { root, serve: false, preCompressed: true, logLevel: 'warn' })

    web.get<{ Params: { '*': string } }>('/*', { config: { page: true } }, async (request, reply) => {
      if (marketingUrl && isLegacyHost(request)) return reply.redirect(new URL(marketingUrl).href)
      const path = request.params['*']
      const forSearch = searchEngineFiles[path]
      if (start && forSearch)
        return reply.type(forSearch.type).send(forSearch.write(publicUrl, start.publicPaths))
      if (files.has(path) && docsText.test(path)) {
        reply.header('cache-control', 'public, max-age=0')
        return reply
          .type(`text/${path.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`)
          .send(readDocs(path))
      }
      const content = contentFiles.get(path)
      if (content) return reply.header('cache-control', 'public, max-age=0').send(content)
      if (path === toolIcon) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (files.has(path) && path !== 'index.html') return reply.sendFile(path, { maxAge: 0 })
      if (!start || isApiHost(request.headers.host)) return fail('invalidPath')
      if (!(await hasPage(path))) {
        if (!isNavigation(request, path)) return fail('invalidPath')
        reply.code(404)
      }
      const query = new URLSearchParams(request.url.split('?', 2)[1])
      const asked = { path: asksForRoom(request) ? '/TV/join' : `/${path}`, query }
      const page = await start.pageAt(asked, languageOf(request))
      return sendPage(reply, page, request.headers['accept-encoding'])
    })
  })
}

/** The language that the address names, as links of search engines do, or that the browser wants most. */
const languageOf = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Language => {
  const named = new URLSearchParams(url.split('?', 2)[1]).get('lang')
  return acceptedLanguage(named ?? undefined) ?? acceptedLanguage(headers['accept-language']) ?? 'en'
}

/** True for `/join` without the id of a room, except on the room's own host; `index.html` decides in the same way. */
function asksForRoom({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): boolean {
  const [path = '', query] = url.split('?', 2)
  if (!/^\/join\/?$/i.test(path) || isRoomHost(headers.host)) return false
  return !new URLSearchParams(query).get('id')?.trim()
}

/**
 * Returns true if a browser shows the answer to a person, rather than a program or a probe reading it. These ask for
 * files; a dot at the end belongs to the sentence that a link was copied from.
 */
const isNavigation = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>, path: string) =>
  headers.accept?.includes('text/html') === true &&
  !/\.[^/]/.test(path) &&
  !servicePaths.test(url.split('?', 1)[0] ?? '')

function sendPage(reply: FastifyReply, { html, compressed }: StartPage, acceptEncoding = ''): FastifyReply {
  reply
    .headers({ 'cache-control': 'public, max-age=0', vary: 'accept-encoding, accept-language' })
    .type('text/html; charset=utf-8')
  return acceptsBrotli.test(acceptEncoding)
    ? reply.header('content-encoding', 'br').send(compressed)
    : reply.send(html)
}

/** Returns a function that reads a text of the documentation, whose examples call this installation. */
function docsReader(root: string, origin: string) {
  const texts = new Map<string, string>()
  return (path: string): string => {
    const read = () => readFileSync(join(root, path), 'utf8').replaceAll(originPlaceholder, () => origin)
    const text = texts.get(path) ?? read()
    texts.set(path, text)
    return text
  }
}
