import { z } from 'zod'
import { Event } from './event.ts'
import { ClientId, Label, numericEnum, Timestamp } from './fields.ts'
import { defaultTargetInterval, EventKind, SubscriptionKind } from './values.ts'

const knownKinds: ReadonlySet<number> = new Set([0, ...Object.values(EventKind)])

/** Names a subscriber. */
export const SubscriberId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Subscriber id: lower-case letters and digits', example: 's3kq8wmz5c2h' })

const EventKinds = z
  .string()
  .max(200)
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'Kinds of event, separated by commas')
  .refine((list) => list.split(',').every((kind) => knownKinds.has(Number(kind))), 'No such kind of event')
  .meta({
    description:
      'Kinds of event it receives (`eventKind`), separated by commas; 0 means all, even among others',
    example: '6,7',
  })

const TargetUrl = z.string().trim().min(1).max(2000).meta({
  description:
    'Address that its events are posted to: http or https, without credentials, on the public internet and at port 80, 443, 8080 or 8443 unless the operator allows more, and never at this server itself',
  example: 'https://www.example.com/lumi-events',
})

const TargetInterval = z
  .int()
  .min(1)
  .max(86_400)
  .meta({ description: 'Seconds between two deliveries, 1 to 86400', example: 15 })

const Kind = numericEnum(
  'SubscriptionKind',
  SubscriptionKind,
  '1 created by people, 2 by a third-party automation service',
).meta({ example: 1 })

const Enabled = z.boolean().meta({
  description:
    'True if it receives events. Events that occur while it is disabled are never delivered; after it is enabled again, it starts from that moment',
  example: true,
})

/** The result of the last delivery attempt. */
export const LastDelivery = z
  .object({
    deliveryId: z.string().meta({
      description: 'The same for every attempt of a delivery',
      example: 'd41c5b0e-8f0d-4f64-9a55-6f0b7c7a1c11',
    }),
    at: Timestamp,
    ok: z.boolean().meta({ description: 'True if the receiver answered with a 2xx', example: true }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the answer; null when there was none', example: 200 }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Failure, in a word; null after a success', example: null }),
    attempts: z.int().meta({ description: 'Attempts so far', example: 1 }),
    events: z.int().meta({ description: 'Events in it', example: 3 }),
    nextTry: Timestamp.nullable().meta({
      description: 'Time at which it is retried; null after a success',
      example: null,
    }),
  })
  .meta({ id: 'LastDelivery' })
export type LastDelivery = z.infer<typeof LastDelivery>

/** A receiver of an app's events. */
export const Subscriber = z
  .object({
    subscriberId: SubscriberId,
    clientId: ClientId,
    displayName: z.string().meta({ description: 'Purpose', example: 'Attendance list' }),
    targetUrl: TargetUrl,
    targetInterval: TargetInterval,
    eventKinds: EventKinds,
    enabled: Enabled,
    subscriptionKind: Kind,
    secret: z.string().meta({
      description: 'Key of the signature that every delivery carries',
      example: 'nV1t0mWQy3jz8wX5o2rLh7cKb4uDs9eFgA6pTiYxZkM',
    }),
    created: Timestamp,
    waiting: z
      .int()
      .min(0)
      .max(1000)
      .meta({ description: 'Events not delivered yet; 1000 means 1000 or more', example: 0 }),
    lastDelivery: LastDelivery.nullable().meta({ description: 'Null before the first attempt' }),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

/**
 * Body of every delivery. It comes with the headers `Lumi-Timestamp` (Unix time in seconds) and `Lumi-Signature`:
 * `v1=` and the HMAC-SHA256 in hex, keyed with the subscriber's secret, of the timestamp, a full stop and the body.
 */
export const EventDelivery = z
  .object({
    subscriberId: SubscriberId,
    deliveryId: LastDelivery.shape.deliveryId,
    items: z.array(Event).meta({ description: 'In the order in which they happened' }),
  })
  .meta({ id: 'EventDelivery' })
export type EventDelivery = z.infer<typeof EventDelivery>

/** The required and optional fields of a new subscriber. */
export const SubscriberRequest = z
  .object({
    displayName: Label.meta({ description: 'Purpose', example: 'Attendance list' }),
    targetUrl: TargetUrl,
    targetInterval: TargetInterval.default(defaultTargetInterval),
    eventKinds: EventKinds.default('0'),
    enabled: Enabled.default(true),
    subscriptionKind: Kind.default(SubscriptionKind.user),
  })
  .meta({ id: 'SubscriberRequest' })
export type SubscriberRequest = z.input<typeof SubscriberRequest>

/** Changed fields of a subscriber, at least one. */
export const SubscriberChange = z
  .object({
    displayName: SubscriberRequest.shape.displayName,
    targetUrl: TargetUrl,
    targetInterval: TargetInterval,
    eventKinds: EventKinds,
    enabled: Enabled,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'SubscriberChange' })
export type SubscriberChange = z.input<typeof SubscriberChange>
