import { type SubscriberChange, type SubscriberRequest, SubscriptionKind } from '@lumi/contract'
import type { z } from 'zod'
import { tenantOf } from '../../../platform/auth/access.ts'
import { afterCommit, type Ctx, inTransaction, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { publish } from '../../../platform/notices/publish.ts'
import { defineSignal } from '../../../platform/notices/topic.ts'
import { OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { newId, newToken } from '../../../platform/secrets/random.ts'
import { findApp } from '../../identity/public-api.ts'
import { forgetAgain } from '../delivery/repository.ts'
import { readKinds } from '../event/service.ts'
import { announceSubscribers } from './announce.ts'
import {
  countSubscribers,
  deleteSubscriber,
  findSubscriber,
  insertSubscriber,
  listSubscribers,
  lockSubscriber,
  placeNow,
  type SubscriberWithWaiting,
  updateSubscriber,
} from './repository.ts'
import { encryptSecret } from './signature.ts'
import type { SubscriberRow } from './table.ts'

/** Signals that a process should check the subscribers again. */
export const subscribersChanged = defineSignal('subscribers')
const MOST_IN_AN_APP = 100

export const listOwn = (ctx: Ctx) => listSubscribers(ctx.db, tenantOf(ctx.principal))

export async function readOwn(ctx: Ctx, subscriberId: string): Promise<SubscriberWithWaiting> {
  const found = await findSubscriber(ctx.db, tenantOf(ctx.principal), subscriberId)
  return found && isVisible(ctx, found) ? found : fail('unknownSubscriber')
}

export async function createSubscriber(
  ctx: Ctx,
  { eventKinds, ...fields }: z.output<typeof SubscriberRequest>,
): Promise<SubscriberWithWaiting> {
  const clientId = tenantOf(ctx.principal)
  const grantId = grantOf(ctx)?.grantId ?? null
  const subscriptionKind = grantId === null ? fields.subscriptionKind : SubscriptionKind.automation
  checkKind(ctx, { displayName: fields.displayName, subscriptionKind, grantId })
  await checkTarget(ctx, fields.targetUrl)
  const subscriberId = newId('subscriber')
  const created = ctx.clock.now()
  await inTransaction(ctx, async (tx) => {
    const { db, secrets } = tx
    // Subscribers that are created at the same time take turns, so that they are counted.
    await findApp(db, clientId, { lock: true })
    if ((await countSubscribers(db, clientId)) >= MOST_IN_AN_APP)
      fail('tooManySubscribers', { description: `An app has at most ${MOST_IN_AN_APP} subscribers` })
    await insertSubscriber(db, {
      ...fields,
      subscriptionKind,
      grantId,
      ...(await placeNow(db, clientId)),
      subscriberId,
      clientId,
      eventKinds: readKinds(eventKinds) ?? null,
      secret: encryptSecret(secrets, subscriberId, newToken()),
      created,
      dueAt: created,
    })
    afterCommit(tx, (services) => announceSubscribers(services, clientId))
  })
  return readOwn(ctx, subscriberId)
}

export async function changeSubscriber(
  ctx: Ctx,
  subscriberId: string,
  change: z.output<typeof SubscriberChange>,
): Promise<SubscriberWithWaiting> {
  if (change.targetUrl !== undefined) await checkTarget(ctx, change.targetUrl)
  await inTransaction(ctx, async (ctx) => {
    const subscriber = await lockOwn(ctx, subscriberId)
    const { eventKinds, ...fields } = change
    await updateSubscriber(ctx.db, subscriberId, {
      ...fields,
      ...(eventKinds === undefined ? {} : { eventKinds: readKinds(eventKinds) ?? null }),
      ...(await deliveryAfter(ctx, subscriber, change)),
    })
    if (change.enabled === false) await forgetAgain(ctx.db, { subscriberId })
    await publish(ctx, subscribersChanged)
    afterCommit(ctx, (services) => announceSubscribers(services, subscriber.clientId))
  })
  return readOwn(ctx, subscriberId)
}

export const removeSubscriber = (ctx: Ctx, subscriberId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { clientId } = await lockOwn(ctx, subscriberId)
    await deleteSubscriber(ctx.db, subscriberId)
    afterCommit(ctx, (services) => announceSubscribers(services, clientId))
  })

/**
 * Returns the effect of a change on waiting events: none are collected while it is disabled, and a new address is tried
 * at once.
 */
async function deliveryAfter(
  { db, clock }: Ctx,
  subscriber: SubscriberRow,
  { enabled = subscriber.enabled, targetUrl, targetInterval }: z.output<typeof SubscriberChange>,
): Promise<Partial<SubscriberRow>> {
  const now = clock.now()
  if (!enabled) return { pending: null }
  if (!subscriber.enabled) return { ...(await placeNow(db, subscriber.clientId)), pending: null, dueAt: now }
  if (targetUrl !== undefined && targetUrl !== subscriber.targetUrl) {
    return { dueAt: now, pending: subscriber.pending && { ...subscriber.pending, attempts: 0 } }
  }
  const soonest = now.getTime() + (targetInterval ?? Number.POSITIVE_INFINITY) * 1000
  return soonest < subscriber.dueAt.getTime() && !subscriber.pending ? { dueAt: new Date(soonest) } : {}
}

async function lockOwn(ctx: Tx<Ctx>, subscriberId: string): Promise<SubscriberRow> {
  const found = await lockSubscriber(ctx.db, tenantOf(ctx.principal), subscriberId)
  const subscriber = found && isVisible(ctx, found) ? found : fail('unknownSubscriber')
  checkKind(ctx, subscriber)
  return subscriber
}

/** The connection by which a service calls. */
const grantOf = ({ principal }: Pick<Ctx, 'principal'>) =>
  principal.kind === 'account' ? principal.grant : undefined

/** A connected service sees the subscribers that it has created itself. */
const isVisible = (ctx: Pick<Ctx, 'principal'>, { grantId }: Pick<SubscriberRow, 'grantId'>): boolean => {
  const grant = grantOf(ctx)
  return grant === undefined || grant.grantId === grantId
}

/** A subscriber of a third-party automation belongs to it: changed from outside, the automation would not notice. */
function checkKind(
  ctx: Pick<Ctx, 'principal'>,
  {
    displayName,
    subscriptionKind,
    grantId,
  }: Pick<SubscriberRow, 'displayName' | 'subscriptionKind' | 'grantId'>,
): void {
  if (subscriptionKind !== SubscriptionKind.automation || ctx.principal.kind === 'app') return
  if (grantId !== null && grantOf(ctx)?.grantId === grantId) return
  fail('managedElsewhere', {
    description: `"${displayName}" belongs to a third-party automation account; it can be changed only there`,
  })
}

async function checkTarget({ outgoing }: Ctx, targetUrl: string): Promise<void> {
  await outgoing.check(targetUrl).catch((error) => {
    if (!(error instanceof OutgoingRefused)) throw error
    if (error.isPrivate) fail('privateUrl', { field: 'targetUrl' })
    fail('invalidUrl', { field: 'targetUrl', description: `The URL is not valid: ${error.message}` })
  })
}
