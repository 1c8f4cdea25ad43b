import { z } from 'zod'
import { routes } from './route.ts'
import { Subscriber, SubscriberChange, SubscriberId, SubscriberRequest } from './subscriber.ts'

const params = z.object({ id: SubscriberId })
const access = { account: 4, app: true } as const
const grantedAccess = { ...access, grant: 'events' } as const
const deliveryRule =
  'A delivery is a POST with the JSON body `{ subscriberId, deliveryId, items }`, where items are events as `GET /events` returns them, and the headers `Lumi-Timestamp` (Unix time in seconds) and `Lumi-Signature`: `v1=` and the HMAC-SHA256 in hex, keyed with `secret`, of the timestamp, a full stop and the raw body. Answer with a 2xx within 10 seconds; redirects are not followed. Anything else is retried after pauses that grow from a second to an hour, with the same `deliveryId` and items. Receivers should ignore what they have already seen, by `deliveryId` or `eventId`.'
const kindRule =
  "A third-party automation's subscriber (kind 2) can only be created, changed and deleted with an app's own token, or by the connected service that created it: its subscribers are always of this kind, it sees no others, and they end with its connection. One whose receiver answers 410 is deleted."

/** Operations on the receivers of an app's events. */
export const subscriberRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/subscribers',
    summary: 'List the subscribers of the app, oldest first',
    access,
    response: z.object({ items: z.array(Subscriber) }),
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/subscriber',
    summary: 'Post the events of the app to an address',
    description: `It receives events from now on: each at least once, in order, in batches at its interval, and again until it answers with a 2xx. An app can have at most 100. ${deliveryRule} ${kindRule}`,
    access: grantedAccess,
    body: SubscriberRequest,
    response: Subscriber,
    errors: ['invalidUrl', 'privateUrl', 'tooManySubscribers', 'managedElsewhere'],
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/subscriber/{id}',
    summary: 'Get a subscriber and the result of its last delivery',
    access: grantedAccess,
    params,
    response: Subscriber,
    errors: ['unknownSubscriber'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/subscriber/{id}',
    summary: 'Change a subscriber, or switch it on or off',
    description: `Send changed fields only. After a change of address, pending deliveries are retried at once. ${kindRule}`,
    access,
    params,
    body: SubscriberChange,
    response: Subscriber,
    errors: ['unknownSubscriber', 'invalidUrl', 'privateUrl', 'managedElsewhere'],
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/subscriber/{id}',
    summary: 'Delete a subscriber and its pending deliveries',
    description: kindRule,
    access: grantedAccess,
    params,
    response: null,
    errors: ['unknownSubscriber', 'managedElsewhere'],
  },
})
