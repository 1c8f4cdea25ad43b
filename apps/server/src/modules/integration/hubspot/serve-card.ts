import { DisplayName } from '@lumi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { acceptForms } from '../../../platform/http/body.ts'
import { escaped, sendPage } from '../lti-launch/page.ts'
import { fieldsOf, languageOf } from '../lti-launch/request.ts'
import { type CardTicket, cardOf, readTicket } from './card.ts'
import { type Created, createFromCard, findCreated } from './create.ts'
import { guestMail } from './guest-mail.ts'
import { hubspotWords } from './hubspot-words.ts'
import { type CrmObject, readObject } from './object.ts'
import { findInstallation } from './repository.ts'
import { HubSpotFailed, HubSpotPaused, HubSpotRefused } from './request.ts'
import { isFromHubSpot } from './signature.ts'
import type { HubSpotInstallation } from './table.ts'

/** Serves the card beside a record, and the pages that it opens in a frame. */
export function serveCard(scope: FastifyInstance, services: Services): void {
  const options = { exposeHeadRoute: false }
  scope.register(async (pages) => {
    acceptForms(pages)
    pages.get('/api/hs/card', options, (request, reply) => answerCard(services, request, reply))
    const open = (work: Work) => (request: FastifyRequest, reply: FastifyReply) =>
      withTicket(services, request, reply, work)
    pages.get('/api/hs/create', options, open(ask))
    pages.post('/api/hs/create', open(create))
    pages.post('/api/hs/send', open(send))
  })
}

async function answerCard(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { hubspot, publicUrl } = services.config
  if (!hubspot) return reply.code(503).send({ error: 'HubSpot is not set up on this server' })
  const { headers, method, url } = request
  const uri = `${new URL(publicUrl).origin}${url}`
  if (!isFromHubSpot(services, hubspot.clientSecret, { headers, method, uri, body: '' })) {
    request.log.info('a request is not signed by HubSpot')
    return reply.code(401).send({ error: 'The signature is not valid' })
  }
  const card = await cardOf(services, fieldsOf(request))
  if (card === 'malformed') return reply.code(400).send({ error: 'The request is malformed' })
  return reply.header('cache-control', 'no-store').send(card)
}

/** A request of somebody who has opened a card, with their right and the record. */
type Opened = {
  services: Services
  request: FastifyRequest
  ticket: CardTicket
  installation: HubSpotInstallation
  object: CrmObject
}
type Page = { title: string; body: string; status?: number }
type Work = (opened: Opened) => Promise<Page>

/** Does something with the right that a card gives, and explains a refusal on a page. */
async function withTicket(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const { hubspot } = services.config
  const language = languageOf(request)
  const t = hubspotWords(language)
  const refused = (words: string, status: number): Page => ({
    title: t('refused.title'),
    body: `<div role="alert"><p>${escaped(words)}</p></div>`,
    status,
  })
  const answer = async (): Promise<Page> => {
    const ticket = await readTicket(services, fieldsOf(request).ticket ?? '')
    if (!ticket) return refused(t('refused.expired'), 403)
    const installation = await findInstallation(services.db, ticket.installationId)
    if (!hubspot || !installation) return refused(t('refused.gone'), 403)
    try {
      const object = await readObject(services, installation, ticket)
      return await work({ services, request, ticket, installation, object })
    } catch (error) {
      if (error instanceof HubSpotRefused) return refused(t('refused.gone'), 403)
      const isAway =
        error instanceof HubSpotFailed || error instanceof HubSpotPaused || error instanceof ZodError
      if (!isAway) throw error
      return refused(t('refused.hubspot'), 503)
    }
  }
  const framedBy = hubspot ? [hubspot.url, 'https://*.hubspot.com'] : []
  reply.header('cache-control', 'no-store')
  return sendPage(reply, { language, framedBy, ...(await answer()) })
}

/** Asks for the name of the conference; the name of the record is proposed. */
async function ask({ request, object }: Opened): Promise<Page> {
  const t = hubspotWords(languageOf(request))
  const proposed = DisplayName.safeParse(object.name).data ?? t('create.plain')
  return askPage(request, proposed)
}

function askPage(request: FastifyRequest, proposed: string, problem?: string): Page {
  const t = hubspotWords(languageOf(request))
  const alert = problem ? `<div role="alert"><p>${escaped(problem)}</p></div>` : ''
  return {
    title: t('create.title'),
    body: `${alert}<form class="new" method="post" action="/api/hs/create">
${hidden('ticket', fieldsOf(request).ticket ?? '')}
<p><label>${escaped(t('create.name'))}<input type="text" name="displayName" value="${escaped(proposed)}" maxlength="200" dir="auto" required></label></p>
<p><button>${escaped(t('create.submit'))}</button></p></form>`,
    status: problem ? 400 : 200,
  }
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`

async function create({ services, request, ticket, installation, object }: Opened): Promise<Page> {
  const t = hubspotWords(languageOf(request))
  const given = fieldsOf(request).displayName ?? ''
  const displayName = DisplayName.safeParse(given).data
  if (!displayName) return askPage(request, given, t('create.invalid'))
  const wish = { ticket, displayName, hostName: t('host') }
  return donePage(services, request, await createFromCard(services, installation, wish), object)
}

/** Sends the contact the link to a conference that was created from this record. */
async function send({ services, request, ticket, installation, object }: Opened): Promise<Page> {
  const t = hubspotWords(languageOf(request))
  const { confId = '' } = fieldsOf(request)
  const created = await findCreated(services, ticket, confId)
  const { email } = object
  if (!created || !email || !isMailOn(services))
    return { title: t('refused.title'), body: `<p>${escaped(t('refused.gone'))}</p>`, status: 403 }
  const mail = { confId, email, language: languageOf(request) }
  // Pressed twice it is one mail.
  const once = { singletonKey: `${confId} ${email}`, tenant: installation.clientId }
  await services.jobs.enqueue(guestMail, mail, once)
  return donePage(services, request, created, { ...object, email: undefined }, t('done.sent', { email }))
}

const isMailOn = ({ config }: Services) => config.mail.smtpUrl !== undefined

function donePage(
  services: Services,
  request: FastifyRequest,
  { conference, guestUrl, hostUrl }: Created,
  { email }: CrmObject,
  note?: string,
): Page {
  const t = hubspotWords(languageOf(request))
  const shown = (label: string, url: string) =>
    `<p><label>${escaped(label)}<input type="text" readonly value="${escaped(url)}" dir="ltr"></label></p>`
  const sending =
    email && isMailOn(services)
      ? `<form method="post" action="/api/hs/send">${hidden('ticket', fieldsOf(request).ticket ?? '')}
${hidden('confId', conference.confId)}<button>${escaped(t('done.send', { email }))}</button></form>`
      : ''
  return {
    title: t('done.title', { name: conference.displayName }),
    body: `${note ? `<p role="status">${escaped(note)}</p>` : ''}
${shown(t('done.guest'), guestUrl)}${sending}
${shown(t('done.host'), hostUrl)}<p><small>${escaped(t('done.keep'))}</small></p>
<p><a href="${escaped(hostUrl)}" target="_blank" rel="noopener noreferrer">${escaped(t('done.open'))}</a></p>`,
  }
}
