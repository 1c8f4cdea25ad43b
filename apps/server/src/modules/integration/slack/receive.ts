import { z } from 'zod'
import { afterCommit, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { isValidText } from '../../../platform/http/valid-text.ts'
import { definePace } from '../../../platform/rate-limit/pace.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { unescapeMarkup } from './card.ts'
import { createFromSlack } from './command.ts'
import { entered, MODAL, openModal, refuse, Submission } from './modal.ts'
import { findInstallationOfTeam, insertRequest, updateInstallation } from './repository.ts'
import { ResponseUrl } from './respond.ts'
import { forgetWorkspace } from './service.ts'
import { slackWords } from './slack-words.ts'
import type { InstallationRow } from './table.ts'
import { describeLinks, MOST_LINKS, roomOf } from './unfurl.ts'

/** The body of an answer; undefined for an empty one. */
export type RequestAnswer = object | 'malformed' | undefined

const id = z.string().min(1).max(100)

const Command = z.object({
  team_id: id,
  channel_id: id,
  user_id: id,
  trigger_id: z.string().min(1).max(200),
  text: z.string().max(4000).default(''),
  response_url: ResponseUrl,
})

/** Conferences that one workspace asks for, and links that it posts: people type slowly, programs would fill the queue. */
const pace = definePace({ burst: 60, perSecond: 1 })

/** `/lumi [name]`. */
export async function receiveCommand(services: Services, body: string): Promise<RequestAnswer> {
  const data = read(Command, Object.fromEntries(new URLSearchParams(body)))
  if (!data) return 'malformed'
  // Nobody's language is known yet.
  const t = slackWords('en')
  const installation = await findInstallationOfTeam(services.db, data.team_id)
  if (!installation) {
    // The app was removed, and Slack has not stopped to offer the command.
    const url = new URL('/Slack', services.config.publicUrl).href
    return { response_type: 'ephemeral', text: t('notConnected', { url }) }
  }
  if (!pace(services, installation.installationId)) return { response_type: 'ephemeral', text: t('failed') }
  await requestConference(services, installation, {
    requestId: `command ${data.trigger_id}`,
    channelId: data.channel_id,
    slackUserId: data.user_id,
    text: unescapeMarkup(data.text).trim(),
    responseUrl: data.response_url,
  })
  return undefined
}

/** Accepts a request of a workspace, once however often it comes. `enqueue` leaves the work to a job. */
async function accept(
  services: Services,
  { installationId, clientId }: InstallationRow,
  requestId: string,
  enqueue: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const now = tx.clock.now()
    if (!(await insertRequest(tx.db, requestId, now))) return
    await updateInstallation(tx.db, installationId, { lastUsed: now })
    await enqueue(tx)
    afterCommit(tx, (services) => announceIntegrations(services, clientId))
  })
}

type ConferenceRequest = {
  requestId: string
  channelId: string
  slackUserId: string
  text: string
  responseUrl: string | null
}

/** Leaves a conference to be created by a job. */
const requestConference = (
  services: Services,
  installation: InstallationRow,
  { requestId, ...request }: ConferenceRequest,
): Promise<void> =>
  accept(services, installation, requestId, (tx) => {
    const { installationId, clientId } = installation
    const asked = { ...request, cardId: newId('slackCard'), installationId, clientId }
    return tx.jobs.enqueue(createFromSlack, asked, { tx: tx.db, tenant: clientId })
  })

const Shortcut = z.object({
  type: z.literal('shortcut'),
  trigger_id: z.string().min(1).max(200),
  team: z.object({ id }),
  user: z.object({ id }),
})
const Pressed = z.object({ type: z.literal('block_actions') })
const Interaction = z.discriminatedUnion('type', [Shortcut, Submission, Pressed])

/** The global shortcut, the form that it opens, and buttons, which are links and need nothing of us. */
export async function receiveInteraction(services: Services, body: string): Promise<RequestAnswer> {
  const data = read(Interaction, parsed(new URLSearchParams(body).get('payload') ?? ''))
  if (!data) return 'malformed'
  if (data.type === 'block_actions') return undefined
  const installation = await findInstallationOfTeam(services.db, data.team.id)
  if (!installation) return undefined
  if (data.type === 'shortcut') {
    await openModal(services, installation, { triggerId: data.trigger_id, userId: data.user.id })
    return undefined
  }
  const { view, response_urls, user } = data
  if (view.callback_id !== MODAL) return undefined
  const { name: text, channelId } = entered(view)
  if (text === undefined) return refuse(view, 'name.invalid')
  if (!pace(services, installation.installationId)) return refuse(view, 'failed')
  const [answerable] = response_urls ?? []
  const target = answerable?.channel_id ?? channelId
  if (!target) return 'malformed'
  await requestConference(services, installation, {
    requestId: `view ${view.id}`,
    channelId: target,
    slackUserId: user.id,
    text,
    responseUrl: answerable?.response_url ?? null,
  })
  return undefined
}

const Shared = z.object({
  type: z.literal('link_shared'),
  user: id,
  channel: id,
  message_ts: id,
  links: z.array(z.object({ url: z.string().max(3000) })).max(100),
})
type SharedLinks = z.output<typeof Shared> & { requestId: string }
const Uninstalled = z.object({ type: z.literal('app_uninstalled') })
const Revoked = z.object({
  type: z.literal('tokens_revoked'),
  tokens: z.object({ bot: z.array(z.string()).optional() }),
})
const Envelope = z.discriminatedUnion('type', [
  z.object({ type: z.literal('url_verification'), challenge: z.string().max(500) }),
  z.object({
    type: z.literal('event_callback'),
    team_id: id,
    event_id: id,
    event_time: z.int(),
    event: z.looseObject({ type: z.string() }),
  }),
])
const KnownEvent = z.discriminatedUnion('type', [Shared, Uninstalled, Revoked])

/** Events of a workspace. */
export async function receiveEvent(services: Services, body: string): Promise<RequestAnswer> {
  const data = read(Envelope, parsed(body))
  if (!data) return 'malformed'
  if (data.type === 'url_verification') return { challenge: data.challenge }
  const { team_id, event_id, event_time } = data
  // Slack would send a kind that is not ours again and again, and stop sending any.
  const { data: event } = KnownEvent.safeParse(data.event)
  if (!event) return undefined
  const installation = await findInstallationOfTeam(services.db, team_id)
  if (!installation) return undefined
  if (event.type === 'link_shared') {
    await describe(services, installation, { ...event, requestId: `event ${event_id}` })
    return undefined
  }
  // Slack repeats events for an hour: one from before concerns an installation that is over.
  const isEarlier = (event_time + 1) * 1000 <= installation.renewed.getTime()
  if (isEarlier || (event.type === 'tokens_revoked' && !revokesOurs(event, installation))) return undefined
  await forgetWorkspace(services, installation)
  return undefined
}

const revokesOurs = ({ tokens }: z.output<typeof Revoked>, { botUserId }: InstallationRow): boolean =>
  tokens.bot?.includes(botUserId) === true

async function describe(
  services: Services,
  installation: InstallationRow,
  { channel, message_ts: messageTs, user: slackUserId, links, requestId }: SharedLinks,
): Promise<void> {
  const { installationId, clientId } = installation
  const urls = links.map(({ url }) => url).filter((url) => roomOf(services, url))
  if (urls.length === 0 || !pace(services, `links ${installationId}`)) return
  await accept(services, installation, requestId, (tx) => {
    const message = { installationId, clientId, channel, messageTs, slackUserId }
    const described = { ...message, urls: urls.slice(0, MOST_LINKS) }
    return tx.jobs.enqueue(describeLinks, described, { tx: tx.db, tenant: clientId })
  })
}

/** A request as its schema describes it; undefined if it differs, or has characters that the database cannot store. */
const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined =>
  isValidText(value) ? schema.safeParse(value).data : undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
