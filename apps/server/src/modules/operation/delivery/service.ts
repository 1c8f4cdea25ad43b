import type { Delivery, deliveryRoutes } from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import { afterCommit, type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { pageInOrder } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { publish } from '../../../platform/notices/publish.ts'
import { countEvents } from '../event/repository.ts'
import { announceSubscribers } from '../subscriber/announce.ts'
import { lockSubscriber, updateSubscriber } from '../subscriber/repository.ts'
import { readOwn, subscribersChanged } from '../subscriber/service.ts'
import { presentDelivery } from './present.ts'
import { askAgain, deliveryOrder, findDeliveries, findDelivery } from './repository.ts'

export async function listDeliveries(
  ctx: Ctx,
  subscriberId: string,
  { failed, ...asked }: Input<typeof deliveryRoutes.list>['query'],
): Promise<{ items: Delivery[]; cursor: string | null }> {
  const subscriber = await readOwn(ctx, subscriberId)
  const { rows, cursor } = await pageInOrder('created', deliveryOrder, asked, (part) =>
    findDeliveries(ctx.db, { subscriberId, failed, ...part }),
  )
  return { items: rows.map((row) => presentDelivery(row, subscriber)), cursor }
}

/**
 * Sends a delivery again. One that is being retried is sent at once instead of after its pause. Any other is made
 * beside the pending deliveries, and delays none of them.
 */
export const sendAgain = (ctx: Ctx, of: { subscriberId: string; deliveryId: string }): Promise<Delivery> =>
  inTransaction(ctx, async (tx) => {
    const { db, clock, principal } = tx
    const { subscriberId, deliveryId } = of
    const clientId = tenantOf(principal)
    const subscriber = (await lockSubscriber(db, clientId, subscriberId)) ?? fail('unknownSubscriber')
    const delivery = (await findDelivery(db, of)) ?? fail('unknownDelivery')
    if (!subscriber.enabled) fail('subscriberOff')
    if ((await countEvents(db, delivery.eventIds)) === 0) fail('deliveryExpired')
    const now = clock.now()
    const isPending = subscriber.pending?.deliveryId === deliveryId
    if (isPending) await updateSubscriber(db, subscriberId, { dueAt: now })
    else await askAgain(db, deliveryId, now)
    await publish(tx, subscribersChanged)
    afterCommit(tx, (services) => announceSubscribers(services, clientId))
    return isPending
      ? presentDelivery(delivery, { ...subscriber, dueAt: now })
      : presentDelivery({ ...delivery, againSince: now }, subscriber)
  })
