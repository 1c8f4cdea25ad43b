import { ConferenceParams, ConferenceUserParams } from './fields.ts'
import { routes } from './route.ts'

/** Raised hands of a conference: who wants to speak, in the order in which they asked (`handRaised` of its users). */
export const handRoutes = routes({
  raise: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/hand',
    summary: "Raise one's hand",
    description:
      'It stays raised over a lost connection and a stay in a breakout room, until it is lowered or its user leaves.',
    access: { participant: 'member' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
    rateLimit: { max: 30, seconds: 60 },
  },
  lower: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/hand/{userId}',
    summary: "Lower a hand: one's own or, as a host, anybody's",
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceUserParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId'],
    rateLimit: { max: 120, seconds: 60 },
  },
})
