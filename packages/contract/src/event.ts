import { z } from 'zod'
import { ConferenceUser } from './conference-user.ts'
import { ClientId, ConfId, Timestamp, UserId } from './fields.ts'
import { Details, page, pageQuery } from './paging.ts'
import { routes } from './route.ts'
import { Share } from './share.ts'
import { EventKind } from './values.ts'

const kinds = Object.entries(EventKind)
  .map(([name, kind]) => `${kind} ${name}`)
  .join(', ')

/** Somebody in a conference, by the name that they had there. */
const Participant = z
  .object({ userId: UserId, displayName: z.string().meta({ example: 'Ada' }) })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

/** Something that happened in an app: to a conference, or to users of it. */
export const Event = z
  .object({
    eventId: z.int().meta({ description: 'Increases with every event on the server', example: 8124 }),
    eventKind: z.int().meta({ description: `Kind of event: ${kinds}`, example: EventKind.userJoined }),
    created: Timestamp,
    clientId: ClientId,
    confId: ConfId.nullable().meta({ description: 'Conference it is about' }),
    userIds: z.array(UserId).meta({ description: 'Users it is about' }),
    users: z.array(ConferenceUser).meta({ description: 'These users as they were after the change' }),
    displayName: z
      .string()
      .nullable()
      .meta({ description: "The conference's name at that time", example: 'Algebra' }),
    by: Participant.optional().meta({
      description:
        'Participant who caused the event; only of kinds 2, 4, 8, 10, 103 and 202. Missing for accounts and programs, because they are not in the conference',
    }),
    share: Share.optional().meta({
      description: 'Shared item after the change; only of kinds 200 to 202',
    }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

const eventTime = (which: string) =>
  z.iso
    .datetime()
    .refine((time) => !time.startsWith('0000'), 'There is no year 0')
    .optional()
    .meta({
      description: `Only events ${which} this time, ISO 8601 in UTC`,
      example: '2026-11-21T09:30:00.000Z',
    })

/** The log of what happened. */
export const eventRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/events',
    summary: 'List events of the app, oldest first',
    access: { account: 3, app: true, grant: 'events' },
    query: z.object({
      details: Details,
      gt: eventTime('after'),
      gte: eventTime('at or after'),
      lt: eventTime('before'),
      lte: eventTime('at or before'),
      kinds: z
        .string()
        .regex(/^\d{1,3}(,\d{1,3})*$/, 'Kinds of event, separated by commas')
        .optional()
        .meta({
          description: 'Kinds of event (`eventKind`), separated by commas; 0 means all',
          example: '6,7',
        }),
      ...pageQuery(1000, 200),
    }),
    response: page(Event),
  },
})
