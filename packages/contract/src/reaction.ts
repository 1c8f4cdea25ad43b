import { z } from 'zod'
import { ConferenceParams } from './fields.ts'
import { routes } from './route.ts'

/** The reactions that people can show for a moment. */
export const reactions = ['thumbsUp', 'thumbsDown', 'heart', 'laugh', 'surprise', 'party'] as const
export const Reaction = z.enum(reactions).meta({ description: 'Reaction', example: 'thumbsUp' })
export type Reaction = (typeof reactions)[number]

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets only: somebody in the conference reacts. Reactions are not stored or sent again. */
    reaction: (message: { userId: string; reaction: Reaction }) => void
  }
}

/** Reactions of the people in a conference to what they see and hear. */
export const reactionRoutes = routes({
  send: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/reaction',
    summary: 'Show a reaction to everyone in the conference',
    description: 'It is shown for a moment and not stored.',
    access: { participant: 'member' },
    params: ConferenceParams,
    body: z.object({ reaction: Reaction }).meta({ id: 'ReactionRequest' }),
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
    rateLimit: { max: 60, seconds: 30 },
  },
})
