import { z } from 'zod'
import { Board } from './board.ts'
import { ChatMessage } from './chat.ts'
import { ConferenceParams, ConfId, Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { breakoutResultSeconds } from './values.ts'

/** A breakout room that has closed, and of which nobody has made files yet. */
const BreakoutResult = z
  .object({
    roomId: ConfId.meta({ description: 'The conference that the room was' }),
    displayName: z.string().meta({ description: 'Name of the room', example: 'Room 1' }),
    closed: Timestamp,
    takenSeconds: z.number().min(0).meta({
      description:
        'Seconds for which it is left to somebody who has taken it, by the clock of the server; 0 while nobody has',
      example: 0,
    }),
  })
  .meta({ id: 'BreakoutResult' })
export type BreakoutResult = z.infer<typeof BreakoutResult>

const TakenUntil = Timestamp.meta({
  description:
    'Until when nobody else can take it; by this time, to the millisecond, it is given back or said to be kept',
})

/** What people drew and wrote in a breakout room. */
export const BreakoutWork = z
  .object({
    takenUntil: TakenUntil,
    displayName: z.string().meta({ description: 'Name of the room', example: 'Room 1' }),
    boards: z.array(Board).meta({
      description:
        'Boards on which something is drawn; their pages open, to be read, by the token of the main room',
    }),
    messages: z
      .array(ChatMessage)
      .meta({ description: 'What was written to everybody, the oldest first; the last 2,000' }),
  })
  .meta({ id: 'BreakoutWork' })
export type BreakoutWork = z.infer<typeof BreakoutWork>

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const hosts = { account: 3, app: true, participant: 'changeUser' } as const
const rateLimit = { max: 120, seconds: 60 }
const RoomParams = ConferenceParams.extend({ roomId: ConfId })

/**
 * What breakout rooms leave behind when they close. Somebody in the main room makes files of it: the server cannot, as
 * it has no key where the conference is encrypted. Until it is done, whoever comes later finds it here.
 */
export const breakoutResultRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/breakout/results',
    summary: 'List closed breakout rooms of whose boards and chat nobody has made files',
    description: `Rooms are listed from ${breakoutResultSeconds} seconds after they have closed until their results are kept, if anything was drawn or written there.`,
    access: hosts,
    params: ConferenceParams,
    response: z.object({ items: z.array(BreakoutResult) }),
    errors: conferenceErrors,
  },
  take: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/result/{roomId}',
    summary: 'Take the boards and the chat of a closed breakout room, to make files of them',
    description: 'For two minutes nobody else can take them, unless they are given back or kept before.',
    access: hosts,
    params: RoomParams,
    response: BreakoutWork,
    errors: [...conferenceErrors, 'noBreakoutResult'],
    rateLimit,
  },
  release: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/breakout/result/{roomId}/release',
    summary:
      'Give back what was taken of a breakout room and could not be kept, so that it can be taken at once',
    description: 'What somebody else has taken since remains theirs.',
    access: hosts,
    params: RoomParams,
    body: z.object({ takenUntil: TakenUntil }).meta({ id: 'BreakoutResultRelease' }),
    response: null,
    errors: [...conferenceErrors, 'noBreakoutResult'],
    rateLimit,
  },
  keep: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/breakout/result/{roomId}',
    summary: 'Say that what was taken of a breakout room is kept',
    description: 'Refused where somebody else has taken it since: then it is theirs to keep.',
    access: hosts,
    params: RoomParams,
    query: z.object({ takenUntil: TakenUntil }),
    response: null,
    errors: [...conferenceErrors, 'noBreakoutResult'],
    rateLimit,
  },
})
