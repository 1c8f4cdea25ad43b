import { DisplayName } from '@lumi/contract'
import type { ContextBlock } from '@slack/web-api'
import { z } from 'zod'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { addConference, hostLink, inviteHost } from '../../conferencing/public-api.ts'
import { handlePausable } from '../install/pause.ts'
import { cardMessage, escapeMarkup, fingerprintOf, isolated, type Message, plain } from './card.ts'
import { findCard, insertCard, updateCard } from './card-repository.ts'
import { type CardState, readCardState } from './card-state.ts'
import { callSlack, SlackRefused } from './client.ts'
import { type Person, readPerson } from './person.ts'
import { findInstallation } from './repository.ts'
import { respond } from './respond.ts'
import { slackWords } from './slack-words.ts'
import type { CardRow, InstallationRow } from './table.ts'

/** Creates a conference that somebody has asked for in Slack. */
export const createFromSlack = defineJob({
  name: 'slack.command',
  payload: z.object({
    /** The id of the card, chosen with the request: the job may run twice, and creates one conference. */
    cardId: z.string(),
    installationId: z.string(),
    clientId: z.string(),
    channelId: z.string(),
    slackUserId: z.string(),
    /** Text behind the command; empty without one. */
    text: z.string(),
    responseUrl: z.string().nullable(),
  }),
  // Somebody waits for it.
  retries: 6,
  firstPauseSeconds: 2,
  longestPauseSeconds: 300,
  timeoutSeconds: 60,
  concurrency: 4,
  perTenant: 2,
})
type Asked = z.output<typeof createFromSlack.payload>

export function handleCommands(services: Services): void {
  handlePausable(services, createFromSlack, (asked) => answer(services, asked))
}

async function answer(services: Services, asked: Asked): Promise<void> {
  const { db } = services
  const installation = await findInstallation(db, asked.installationId)
  if (!installation) return
  const known = await findCard(db, asked.cardId)
  const created = known ?? (await create(services, installation, asked))
  if (!created) return
  const state = await readCardState(services, installation, created)
  if (!state) return
  const card = await post(services, installation, { card: created, state, asked })
  if (!card.sentLink) await sendLink(services, installation, { card, state, asked })
}

/** Creates the conference with its card and its host; undefined if the person has only got an answer. */
async function create(
  services: Services,
  installation: InstallationRow,
  asked: Asked,
): Promise<CardRow | undefined> {
  const person = await readPerson(services, installation, asked.slackUserId)
  const displayName = nameFor(asked.text, person)
  const t = slackWords(person.language)
  if (!displayName || asked.text.toLowerCase() === 'help') {
    const words = t(displayName ? 'help' : 'name.invalid')
    if (asked.responseUrl) await respond(services, asked.responseUrl, textMessage(words), 'person')
    return undefined
  }
  const { clientId, installationId } = installation
  const { cardId, channelId } = asked
  return inTransaction(services, async (tx) => {
    const conference = await addConference(tx, clientId, { displayName, requestId: `slack-${cardId}` })
    const host = { accountId: person.accountId, displayName: person.displayName ?? t('name.host') }
    const hostUserId = await inviteHost(tx, conference, host)
    return insertCard(tx.db, {
      cardId,
      installationId,
      confId: conference.confId,
      hostUserId,
      channelId,
      language: person.language,
      created: tx.clock.now(),
    })
  })
}

/** The name of the conference; undefined if the given one cannot be used. */
function nameFor(text: string, { displayName, language }: Person): string | undefined {
  if (text.trim()) return DisplayName.safeParse(text).data
  const t = slackWords(language)
  const own = displayName && DisplayName.safeParse(t('name.own', { name: displayName })).data
  return own || t('name.plain')
}

const textMessage = (text: string): Message => ({
  text: escapeMarkup(text),
  blocks: [{ type: 'section', text: plain(text) }],
})

type Posting = { card: CardRow; state: CardState; asked: Asked }

/** Posts the card. Where the app may not, it answers the request for everybody, with a card that does not change. */
async function post(
  services: Services,
  installation: InstallationRow,
  { card, state, asked }: Posting,
): Promise<CardRow> {
  if (card.messageTs || card.closed) return card
  const message = cardMessage(state, card.language)
  const change = await tryToPost(services, installation, card, message).catch(async (error) => {
    if (!(error instanceof SlackRefused)) throw error
    const answered =
      asked.responseUrl !== null &&
      (await respond(
        services,
        asked.responseUrl,
        cardMessage(state, card.language, { follows: false }),
        'everybody',
      ))
    return { closed: services.clock.now(), shown: answered ? 'static' : null }
  })
  await updateCard(services.db, card.cardId, change)
  return { ...card, ...change }
}

async function tryToPost(
  services: Services,
  installation: InstallationRow,
  { channelId }: CardRow,
  message: Message,
) {
  const { ts, channel } = await callSlack(services, installation, (client) =>
    client.chat.postMessage({ ...message, channel: channelId, unfurl_links: false, unfurl_media: false }),
  )
  if (!ts) throw new SlackRefused('no_message')
  return {
    messageTs: ts,
    channelId: channel ?? channelId,
    shown: fingerprintOf(message),
    updated: services.clock.now(),
  }
}

/** Sends the person who asked their own link: by the request, in the channel, or in a message to them. */
async function sendLink(
  services: Services,
  installation: InstallationRow,
  { card, state, asked }: Posting,
): Promise<void> {
  const message = linkMessage(services, card, state)
  const { slackUserId: user, responseUrl } = asked
  const sent = responseUrl !== null && (await respond(services, responseUrl, message, 'person'))
  if (!sent) {
    const { channelId: channel } = card
    await callSlack(services, installation, (client) =>
      client.chat.postEphemeral({ ...message, channel, user }),
    )
      .catch((error) => {
        if (!(error instanceof SlackRefused)) throw error
        return callSlack(services, installation, (client) =>
          client.chat.postMessage({ ...message, channel: user, unfurl_links: false }),
        )
      })
      .catch((error) => {
        // Nothing reaches them: the portal has the conference, and shows the problem of the installation.
        if (!(error instanceof SlackRefused)) throw error
      })
  }
  await updateCard(services.db, card.cardId, { sentLink: true })
}

function linkMessage(services: Services, card: CardRow, { displayName, joinUrl }: CardState): Message {
  const t = slackWords(card.language)
  const words = t('private.ready', { name: isolated(displayName, card.language) })
  const note = card.messageTs
    ? undefined
    : card.shown
      ? t('private.static')
      : t('private.unposted', { url: joinUrl })
  const url = hostLink(services, card.confId, card.hostUserId)
  return {
    text: escapeMarkup(words),
    blocks: [
      { type: 'section', text: plain(words) },
      {
        type: 'actions',
        elements: [{ type: 'button', text: plain(t('private.start')), url, action_id: 'join_as_host' }],
      },
      ...(note ? [noteBlock(note)] : []),
    ],
  }
}

/** Slack's own markup, in which addresses are links. */
const noteBlock = (words: string): ContextBlock => ({
  type: 'context',
  elements: [{ type: 'mrkdwn', text: escapeMarkup(words) }],
})
