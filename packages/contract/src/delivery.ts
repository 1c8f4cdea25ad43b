import { z } from 'zod'
import { QueryFlag, Timestamp } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { routes } from './route.ts'
import { LastDelivery, SubscriberId } from './subscriber.ts'
import { deliveryAnswerLength, EventKind } from './values.ts'

/** Events that were posted to a subscriber at once, and how the last attempt went. */
export const Delivery = LastDelivery.extend({
  created: Timestamp.meta({ description: 'Time at which the delivery began, ISO 8601 in UTC' }),
  eventKinds: z.array(z.int()).meta({
    description: 'Kinds of the events in it, each once, in the order in which they happened',
    example: [EventKind.userJoined],
  }),
  durationMs: z.int().min(0).meta({
    description: 'Milliseconds from the beginning of the attempt to the end of its answer, or to its failure',
    example: 120,
  }),
  answer: z
    .string()
    .nullable()
    .meta({
      description: `Beginning of the response body, at most ${deliveryAnswerLength} characters; null if there was no response`,
      example: 'ok',
    }),
  nextTry: Timestamp.nullable().meta({
    description:
      'Time at which it is posted again; a time in the past means as soon as possible. Null if it is not posted again',
    example: null,
  }),
}).meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

const access = { account: 4, app: true } as const

/** Requests that were posted to the subscribers of an app. */
export const deliveryRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/subscriber/{id}/deliveries',
    summary: 'List deliveries to a subscriber with the answers to them, newest first',
    description:
      'Of the last 14 days, and at most the newest 1,000. A delivery is listed from its first attempt on, and shows the last one.',
    access,
    params: z.object({ id: SubscriberId }),
    query: z.object({
      failed: QueryFlag.optional().meta({
        description: '`true`: only those whose last attempt failed; `false`: only the others',
      }),
      ...pageQuery(200, 50),
    }),
    response: page(Delivery),
    errors: ['unknownSubscriber'],
  },
  sendAgain: {
    method: 'POST',
    service: 'core',
    path: '/subscriber/{id}/delivery/{deliveryId}/again',
    summary: 'Send a delivery again',
    description:
      'It is posted once more as soon as possible, with the same `deliveryId` and items, so that the receiver can ignore repeated events. One that is being retried is tried at once instead of after its pause. A failure of this attempt is not retried by itself, unless the delivery was being retried before.',
    access,
    params: z.object({ id: SubscriberId, deliveryId: z.string().min(1).max(40) }),
    response: Delivery,
    errors: ['unknownSubscriber', 'unknownDelivery', 'subscriberOff', 'deliveryExpired'],
    rateLimit: { max: 60, seconds: 60 },
  },
})
