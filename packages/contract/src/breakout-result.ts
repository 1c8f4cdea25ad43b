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
        'Seconds for which it is reserved for the person who has taken it, by the clock of the server; 0 if nobody has',
      example: 0,
    }),
  })
  .meta({ id: 'BreakoutResult' })
export type BreakoutResult = z.infer<typeof BreakoutResult>

const TakenUntil = Timestamp.meta({
  description:
    'Nobody else can take the results before this time, exact to the millisecond. Give them back or confirm that they are stored before it',
})

/** The drawings and messages of a breakout room. */
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
      .meta({ description: 'Messages to everybody, oldest first; the last 2,000' }),
  })
  .meta({ id: 'BreakoutWork' })
export type BreakoutWork = z.infer<typeof BreakoutWork>

const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const hosts = { account: 3, app: true, participant: 'changeUser' } as const
const rateLimit = { max: 120, seconds: 60 }
const RoomParams = ConferenceParams.extend({ roomId: ConfId })

/**
 * The results of closed breakout rooms. A client in the main room turns them into files; the server cannot, because it
 * has no key when the conference is encrypted. Until that is done, every person who joins later finds them here.
 */
export const breakoutResultRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/breakout/results',
    summary: 'List closed breakout rooms whose boards and chat have not been stored as files yet',
    description: `A room is listed from ${breakoutResultSeconds} seconds after it has closed until its results are stored, if anything was drawn or written there.`,
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
    description: 'Nobody else can take them for two minutes, unless they are given back or stored earlier.',
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
      'Give back the results of a breakout room that could not be stored, so that they can be taken at once',
    description: 'Results that somebody else has taken since are not affected.',
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
    summary: 'Confirm that the results of a breakout room are stored',
    description: 'Refused if somebody else has taken them since: storing them is then up to that person.',
    access: hosts,
    params: RoomParams,
    query: z.object({ takenUntil: TakenUntil }),
    response: null,
    errors: [...conferenceErrors, 'noBreakoutResult'],
    rateLimit,
  },
})
