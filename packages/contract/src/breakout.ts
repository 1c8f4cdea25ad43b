import { z } from 'zod'
import { ConfId, DisplayName, Timestamp, UserId } from './fields.ts'
import { longestBreakoutSeconds, mostBreakoutRooms } from './values.ts'

const BreakoutMode = z.enum(['manual', 'random', 'even', 'choose', 'again']).meta({
  description:
    "Assignment to rooms: by `userIds`, at random, evenly in the order of names, by each person's own choice, or as last time",
  example: 'even',
})

/** The people of a request, by their ids. */
export const BreakoutPeople = z.array(UserId).max(1000)

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
          userIds: BreakoutPeople.default([]).meta({
            description:
              'People of this room. The mode assigns the people whom the request does not name: `manual` leaves them in the main room, `choose` assigns nobody',
          }),
        }),
      )
      .min(2)
      .max(mostBreakoutRooms),
    mainUserIds: BreakoutPeople.default([]).meta({
      description: 'People who stay in the main room in every mode',
    }),
    seconds: z
      .int()
      .min(60)
      .max(longestBreakoutSeconds)
      .nullable()
      .default(null)
      .meta({ description: 'Duration in seconds; null: until they are closed', example: 600 }),
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
  userId: UserId.meta({ description: 'Their id in the conference where they are now' }),
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
export const LastBreakout = z
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
