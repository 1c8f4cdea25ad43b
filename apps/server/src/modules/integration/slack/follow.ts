import { z } from 'zod'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import type { Services, Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { type EventFeed, type EventRow, openEventFeed } from '../../operation/public-api.ts'
import { handlePausable } from '../install/pause.ts'
import { cardMessage, fingerprintOf } from './card.ts'
import {
  type FollowingCard,
  findCard,
  findCardsOf,
  findFollowingCards,
  leaseCard,
  updateCard,
} from './card-repository.ts'
import { readCardState } from './card-state.ts'
import { callSlack, SlackRefused } from './client.ts'
import { findInstallation } from './repository.ts'
import type { CardRow, InstallationRow } from './table.ts'

/** A message changes this often at most: Slack allows about one change a second for a whole workspace. */
const BETWEEN_CHANGES_SECONDS = 5
/** Longer than a job may take. */
const LEASE_SECONDS = 60
/** The pause of a change that finds another one under way. */
const AGAIN_SECONDS = 2
/** Kinds above are about shared items. */
const SHARES_FROM = 200
const PAGE = 500

/** Brings a card up to date. */
export const changeCard = defineJob({
  name: 'slack.card',
  payload: z.object({ cardId: z.string(), clientId: z.string() }),
  timeoutSeconds: 45,
  concurrency: 4,
  perTenant: 2,
})

export function handleCards(services: Services): void {
  handlePausable(services, changeCard, (card) => change(services, card), { keyOf: ({ cardId }) => cardId })
}

/** Follows the conferences of all cards by their events, as long as the process lives. */
export async function followConferences(services: Services): Promise<EventFeed | undefined> {
  if (!services.config.slack) return undefined
  return openEventFeed(services, (events) => changeCardsOf(services, events))
}

/** Events of the conferences of cards: these cards change soon. Of several processes each says so, and it counts once. */
async function changeCardsOf(services: Services, events: readonly EventRow[]): Promise<void> {
  const ids = events.flatMap(({ confId, eventKind }) => (confId && eventKind < SHARES_FROM ? [confId] : []))
  if (ids.length === 0) return
  await changeSoon(services, await findCardsOf(services.db, [...new Set(ids)]))
}

async function changeSoon(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  cards: readonly FollowingCard[],
  tx?: Tx['db'],
): Promise<void> {
  for (const { cardId, clientId, updated } of cards) {
    // Counted from the last change and not from now: events that keep coming never put it off.
    const next = updated ? secondsAfter(updated, BETWEEN_CHANGES_SECONDS) : clock.now()
    await jobs.enqueue(
      changeCard,
      { cardId, clientId },
      { startAfter: next, singletonKey: cardId, tenant: clientId, tx },
    )
  }
}

/** A recording of a conference was added: its cards link it soon. */
export async function linkRecording(tx: Tx, { confId }: { confId: string }): Promise<void> {
  if (tx.config.slack) await changeSoon(tx, await findCardsOf(tx.db, [confId]), tx.db)
}

/** Checks every card that follows: a process may have died between an event and its job. */
export async function checkCards(services: Services): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const cards: FollowingCard[] = await findFollowingCards(services.db, { after, limit: PAGE })
    await changeSoon(services, cards)
    after = cards.length === PAGE ? cards.at(-1)?.cardId : undefined
  }
}

async function change(
  services: Services,
  { cardId, clientId }: z.output<typeof changeCard.payload>,
): Promise<void> {
  const { db, clock, jobs } = services
  const now = clock.now()
  const card = await leaseCard(db, cardId, { now, until: secondsAfter(now, LEASE_SECONDS) })
  if (!card) {
    // Another run has read the conference before the event that this one follows.
    const { closed, leasedUntil } = (await findCard(db, cardId)) ?? {}
    if (closed || !leasedUntil) return
    const again = { startAfter: secondsAfter(now, AGAIN_SECONDS), singletonKey: cardId, tenant: clientId }
    return jobs.enqueue(changeCard, { cardId, clientId }, again)
  }
  let changed: Partial<CardRow> = {}
  try {
    const installation = await findInstallation(db, card.installationId)
    if (installation) changed = await show(services, installation, card)
  } finally {
    await updateCard(db, cardId, { ...changed, leasedUntil: null })
  }
}

/**
 * Shows the present state of the conference, unless the message does already. Answers what has changed of the card. A
 * change that Slack refuses is left to the next check: another try at once would end in the same way.
 */
async function show(
  services: Services,
  installation: InstallationRow,
  card: CardRow,
): Promise<Partial<CardRow>> {
  const { channelId: channel, messageTs: ts, language, shown } = card
  const state = await readCardState(services, installation, card)
  if (!state || !ts) return { closed: services.clock.now() }
  const message = cardMessage(state, language)
  const fingerprint = fingerprintOf(message)
  if (fingerprint === shown) return {}
  try {
    await callSlack(services, installation, (client) => client.chat.update({ ...message, channel, ts }))
  } catch (error) {
    if (!(error instanceof SlackRefused)) throw error
    if (gone.has(error.reason)) return { closed: services.clock.now() }
    services.log.warn({ reason: error.reason }, 'Slack refused to change a card')
    return {}
  }
  return { shown: fingerprint, updated: services.clock.now() }
}

/** The message is gone, or nobody can change it any more. */
const gone = new Set([
  'cant_update_message',
  'channel_is_archived',
  'channel_not_found',
  'edit_window_closed',
  'is_archived',
  'is_inactive',
  'message_not_found',
  'not_in_channel',
  'posting_to_channel_denied',
])
