import { z } from 'zod'
import { Breakout, BreakoutOpen, BreakoutPeople, BreakoutPreview, LastBreakout } from './breakout.ts'
import { ConferenceParams, ConfId } from './fields.ts'
import { hasVisible } from './names.ts'
import { routes } from './route.ts'
import { longestBreakoutSeconds, textLimits } from './values.ts'

const LONGEST_COUNTDOWN_SECONDS = 600

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const openErrors = [...conferenceErrors, 'breakoutNotOpen'] as const
/** Hosts and presenters have this privilege by default. */
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
        description: 'The rooms that were open last and have closed; null if there were none',
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
    summary: 'Preview the assignment of people to breakout rooms',
    description:
      'Opens nothing and moves nobody. The answer can be changed, and sent as `userIds` and `mainUserIds` to open the rooms; a preview with these assigns people who have arrived since.',
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
      'Counted from the current closing time, which may then be at most a day away. Rooms without an end are not changed.',
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
        userIds: BreakoutPeople.min(1).meta({
          description: 'Their ids in the conferences where they are now',
        }),
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
      'Everybody may return to the main room, and go back to their last room. People with the privilege `changeUser` may enter any room, and so may everybody in mode `choose`.',
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
          .max(textLimits.breakoutMessage)
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
    summary: 'Ask for help in a breakout room, or withdraw the request',
    description: 'The id is that of the room.',
    access: inside,
    params: ConferenceParams,
    body: z.object({ asked: z.boolean().meta({ example: true }) }).meta({ id: 'BreakoutHelp' }),
    response: null,
    errors: openErrors,
    rateLimit,
  },
})
