import type { Subscriber } from '@lumi/contract'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { SubscriberWithWaiting } from './repository.ts'
import { decryptSecret } from './signature.ts'

export function presentSubscriber(secrets: Secrets, row: SubscriberWithWaiting): Subscriber {
  const { subscriberId, clientId, displayName, targetUrl, targetInterval, enabled, subscriptionKind } = row
  return {
    subscriberId,
    clientId,
    displayName,
    targetUrl,
    targetInterval,
    eventKinds: row.eventKinds?.join(',') ?? '0',
    enabled,
    subscriptionKind,
    secret: decryptSecret(secrets, row),
    created: row.created.toISOString(),
    waiting: row.waiting,
    lastDelivery: row.lastDelivery,
  }
}
