import { z } from 'zod'
import { ConferenceParams, ConfId, DisplayName, Timestamp, UserId } from './fields.ts'
import { hasVisible } from './names.ts'
import { routes } from './route.ts'
import { longestBreakoutSeconds, mostBreakoutRooms } from './values.ts'

const LONGEST_COUNTDOWN_SECONDS = 600

const BreakoutMode = z.enum(['manual', 'random', 'even', 'choose', 'again']).meta({
  description:
    "Assignment to rooms: by `userIds`, at random, evenly in the order of names, by each person's own choice, or as last time",
  example: 'even',
})

const People = z.array(UserId).max(1000)

/** Rooms to be opened. */
export const BreakoutOpen = z
  .object({
    mode: BreakoutMode,
    rooms: z
      .array(
        z.object({
          displayName: DisplayName.meta({
            description:
              'Its name. `Room 1`, `Room 2` and so on are shown to everybody in their own language',
            example: 'Room 1',
          }),
          userIds: People.default([]).meta({
            description:
              'People of this room. The mode assigns the people whom the request does not name: `manual` leaves them in the main room, `choose` assigns nobody',
          }),
        }),
      )
      .min(2)
      .max(mostBreakoutRooms),
    mainUserIds: People.default([]).meta({ description: 'People who stay in the main room in every mode' }),
    seconds: z
      .int()
      .min(60)
      .max(longestBreakoutSeconds)
      .nullable()
      .default(null)
      .meta({ description: 'For how long, in seconds; null: until they are closed', example: 600 }),
  })
  .meta({
    id: 'BreakoutOpen',
    example: { mode: 'even', rooms: [{ displayName: 'Room 1' }, { displayName: 'Room 2' }], seconds: 600 },
  })
export type BreakoutOpen = z.input<typeof BreakoutOpen>

/** An assignment of people to rooms that has not been applied. */
export const BreakoutPreview = z
  .object({
    rooms: z.array(
      z.object({
        userIds: z
          .array(UserId)
          .meta({ description: 'People assigned to this room, in the order of the rooms' }),
      }),
    ),
    mainUserIds: z.array(UserId).meta({ description: 'People who stay in the main room' }),
  })
  .meta({
    id: 'BreakoutPreview',
    example: { rooms: [{ userIds: ['u4c8n2k7rw'] }, { userIds: [] }], mainUserIds: ['u9d3h6t1qz'] },
  })
export type BreakoutPreview = z.infer<typeof BreakoutPreview>

const Person = z.object({
  userId: UserId.meta({ description: 'Their id where they are' }),
  displayName: z.string().meta({ description: 'Name that others see', example: 'Ada' }),
})

const BreakoutRoom = z
  .object({
    confId: ConfId,
    displayName: DisplayName,
    people: z.array(Person).meta({
      description:
        'People in it now. Inside another breakout room this requires the privilege to view users; otherwise the list is empty',
    }),
    helpAsked: Timestamp.nullable().meta({
      description: 'Time at which it asked for help; null while it does not ask',
    }),
  })
  .meta({ id: 'BreakoutRoom' })

/** Open breakout rooms, each a conference of its own. */
export const Breakout = z
  .object({
    breakoutId: z.string().min(1).max(40).meta({ description: 'Breakout id', example: 'b7k2m9qxw4' }),
    confId: ConfId.meta({ description: 'The conference that the rooms belong to, the main room' }),
    mode: BreakoutMode,
    opened: Timestamp,
    closes: Timestamp.nullable().meta({
      description: 'Time at which everybody returns; null until that is known',
    }),
    secondsLeft: z.number().nullable().meta({
      description:
        'Seconds until then, by the clock of the server: those of devices are often wrong. Null until that is known',
      example: 93.5,
    }),
    rooms: z.array(BreakoutRoom),
    people: z
      .array(
        Person.extend({
          isWaiting: z.boolean().meta({
            description:
              'They belong in a room and are in none yet: they choose one in mode `choose`, are placed in a moment in `random`, `even` and `again`, and by somebody with `changeUser` in `manual`',
          }),
        }),
      )
      .meta({ description: 'People in the main room now' }),
    isHosted: z.boolean().meta({
      description:
        'True if somebody with `changeUser` is in the main room or one of its rooms, and can call everybody back',
    }),
    ownRoomId: ConfId.nullable().meta({
      description:
        'For somebody in the main room: the room that they were in last, to which they may go back; else null',
    }),
  })
  .meta({ id: 'Breakout' })
export type Breakout = z.infer<typeof Breakout>

/** The rooms that were open last, so that they can be opened again. */
const LastBreakout = z
  .object({ rooms: z.array(z.object({ displayName: DisplayName })) })
  .meta({ id: 'LastBreakout' })
export type LastBreakout = z.infer<typeof LastBreakout>

declare module './realtime.ts' {
  interface ServerMessages {
    /**
     * Sockets of the main room and of its rooms: breakout rooms have opened, changed or closed, or, for people who can
     * see the people in them, somebody came or went. Load them again. May be missed.
     */
    breakout_changed: () => void
  }
}

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const openErrors = [...conferenceErrors, 'breakoutNotOpen'] as const
/** By default hosts and presenters have this privilege. */
const hosts = { account: 3, app: true, participant: 'changeUser' } as const
const inside = { participant: 'member' } as const
const rateLimit = { max: 120, seconds: 60 }
const RoomId = ConfId.nullable().meta({ description: 'A room; null is the main room' })

/** Breakout rooms of a conference. Each call takes the id of the main room or of one of its rooms. */
export const breakoutRoutes = routes({
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/breakout',
    summary: 'Read which breakout rooms are open',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceParams,
    response: z.object({
      breakout: Breakout.nullable().meta({ description: 'Null while none are open' }),
      last: LastBreakout.nullable().meta({
        description: 'The rooms that were open last and have closed; null where there were none',
      }),
    }),
    errors: conferenceErrors,
  },
  open: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout',
    summary: 'Open breakout rooms, and move people there',
    description: 'People with the privilege `changeUser` stay in the main room unless `userIds` name them.',
    access: hosts,
    params: ConferenceParams,
    body: BreakoutOpen,
    response: Breakout,
    errors: [
      ...conferenceErrors,
      'breakoutOpen',
      'conferenceNotLive',
      'invalidUserId',
      'userNotInside',
      'noServersAvailable',
    ],
    rateLimit: { max: 20, seconds: 60 },
  },
  preview: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/preview',
    summary: 'Ask who would go where if breakout rooms were opened',
    description:
      'Nothing is opened, and nobody moves. What it answers can be changed, and named as `userIds` and `mainUserIds` when the rooms are opened; asked with these, it places those who have come since.',
    access: hosts,
    params: ConferenceParams,
    body: BreakoutOpen,
    response: BreakoutPreview,
    errors: [...conferenceErrors, 'breakoutOpen', 'conferenceNotLive', 'invalidUserId', 'userNotInside'],
    rateLimit,
  },
  close: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/close',
    summary: 'Call everybody back',
    access: hosts,
    params: ConferenceParams,
    body: z
      .object({
        seconds: z.int().min(0).max(LONGEST_COUNTDOWN_SECONDS).default(60).meta({
          description: 'Time in which people can finish, in seconds; 0 closes the rooms at once',
          example: 60,
        }),
      })
      .meta({ id: 'BreakoutClose' }),
    response: null,
    errors: [...openErrors, 'noServersAvailable'],
    rateLimit,
  },
  extend: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/extend',
    summary: 'Give everybody in breakout rooms more time',
    description:
      'Counted from when the rooms would close, which is then at most a day away. Rooms without an end stay as they are.',
    access: hosts,
    params: ConferenceParams,
    body: z
      .object({
        seconds: z
          .int()
          .min(1)
          .max(longestBreakoutSeconds)
          .meta({ description: 'Time by which the rooms stay open longer, in seconds', example: 300 }),
      })
      .meta({ id: 'BreakoutExtend' }),
    response: null,
    errors: openErrors,
    rateLimit,
  },
  move: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/move',
    summary: 'Move people to a breakout room, or back to the main room',
    access: hosts,
    params: ConferenceParams,
    body: z
      .object({
        userIds: People.min(1).meta({ description: 'Their ids where they are now' }),
        roomId: RoomId,
      })
      .meta({ id: 'BreakoutMove' }),
    response: null,
    errors: [...openErrors, 'conferenceNotLive', 'invalidUserId', 'userNotInside', 'noServersAvailable'],
    rateLimit,
  },
  enter: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/enter',
    summary: 'Go to a breakout room, or back to the main room',
    description:
      'Everybody may return, and go back to the room that they were in last. To any room go those with the privilege `changeUser`, and all in mode `choose`.',
    access: inside,
    params: ConferenceParams,
    body: z.object({ roomId: RoomId }).meta({ id: 'BreakoutEnter' }),
    response: null,
    errors: [...openErrors, 'conferenceNotLive', 'userNotInside', 'noServersAvailable'],
    rateLimit,
  },
  announce: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/message',
    summary: 'Show a text to everybody in the breakout rooms',
    access: hosts,
    params: ConferenceParams,
    body: z
      .object({
        messageText: z
          .string()
          .trim()
          .min(1)
          .max(1000)
          .refine(hasVisible, 'has nothing to be seen')
          .meta({ description: 'Plain text', example: 'Five minutes left' }),
      })
      .meta({ id: 'BreakoutMessage' }),
    response: null,
    errors: openErrors,
    rateLimit,
  },
  help: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/breakout/help',
    summary: 'Ask for help in a breakout room, or say that it is no longer needed',
    description: 'The id is that of the room.',
    access: inside,
    params: ConferenceParams,
    body: z.object({ asked: z.boolean().meta({ example: true }) }).meta({ id: 'BreakoutHelp' }),
    response: null,
    errors: openErrors,
    rateLimit,
  },
})
