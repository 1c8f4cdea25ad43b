import { z } from 'zod'
import { ConferenceUser } from './conference-user.ts'
import { ClientId, ConfId, queryInt, Timestamp, UserId } from './fields.ts'
import { routes } from './route.ts'

/** Something that happened in an app: to a conference, or to users of it. */
export const Event = z
  .object({
    eventId: z.int().meta({ description: 'Grows with every event of the server', example: 8124 }),
    eventKind: z
      .int()
      .meta({ description: 'Kind of event: 1 to 10 users, 100 to 104 conferences, 200 to 202 shares' }),
    created: Timestamp,
    clientId: ClientId,
    confId: ConfId.nullable(),
    userIds: z.array(UserId).meta({ description: 'Users it is about' }),
    users: z.array(ConferenceUser).meta({ description: 'These users as they were after the change' }),
    displayName: z.string().nullable().meta({ description: "The conference's name at that time" }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

const eventTime = z.iso
  .datetime()
  .refine((time) => !time.startsWith('0000'), 'There is no year 0')
  .optional()
  .meta({ description: 'Time of the event, ISO 8601 in UTC', example: '2026-11-21T09:30:00.000Z' })

/** The log of what happened. */
export const eventRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/events',
    summary: 'List events of the app, oldest first',
    access: { account: 3, app: true },
    query: z.object({
      details: z
        .enum(['all'])
        .optional()
        .meta({ description: 'Accepted for older clients; changes nothing' }),
      gt: eventTime,
      gte: eventTime,
      lt: eventTime,
      lte: eventTime,
      kinds: z
        .string()
        .regex(/^\d{1,3}(,\d{1,3})*$/, 'Kinds of event, divided by commas')
        .optional()
        .meta({ description: 'Kinds of event, divided by commas; 0 means all', example: '6,7' }),
      limit: queryInt(1, 1000).default(200).meta({ description: 'Items on a page; 200 unless said' }),
      cursor: z.string().max(500).optional().meta({ description: '`cursor` of the page before' }),
    }),
    response: z.object({
      items: z.array(Event),
      cursor: z.string().nullable().meta({ description: 'Where the next page begins; null on the last' }),
    }),
  },
})
