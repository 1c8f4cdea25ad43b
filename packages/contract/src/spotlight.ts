import { ConferenceParams, ConferenceUserParams } from './fields.ts'
import { routes } from './route.ts'

/**
 * The person whom everybody in a conference sees large (`spotlight` of its users): one person at most, until they
 * leave.
 */
export const spotlightRoutes = routes({
  give: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/spotlight/{userId}',
    summary: 'Show somebody large to everybody in the conference',
    description:
      'Replaces the person who was shown large before. Inside the conference only hosts may call this.',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceUserParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId', 'userNotInside'],
    rateLimit: { max: 60, seconds: 60 },
  },
  end: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/spotlight',
    summary: 'Show nobody large to everybody any more',
    description: 'Inside the conference only hosts may.',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
    rateLimit: { max: 60, seconds: 60 },
  },
})
