import { z } from 'zod'
import { ConferenceInfo } from './conference.ts'
import { conferenceUserRoutes } from './conference-user-routes.ts'
import { ConferenceRoleNumber, ConfId, FeatureSet, PrivilegeSet, QueryFlag } from './fields.ts'
import { LtiIntegrationId } from './lti-integration.ts'
import { routes } from './route.ts'

const params = z.object({ integrationId: LtiIntegrationId, id: ConfId })
const errors = ['unknownIntegration', 'invalidConferenceId', 'conferenceDeleted', 'conferenceEnded'] as const
const path = '/api/lumiapp/{integrationId}/conference/{id}' as const
const ofTheApp = "The conference must be of the integration's app."

/** The state of a feature in a conference. */
export const ConferenceFeature = z
  .object({
    name: FeatureSet.keyof().meta({ description: 'Name of the feature', example: 'whiteboard' }),
    enabled: z.boolean().meta({ description: 'True if the conference offers it', example: true }),
  })
  .meta({ id: 'ConferenceFeature' })
export type ConferenceFeature = z.infer<typeof ConferenceFeature>

/** The role and privileges that a password gives. */
export const RolePrivileges = z
  .object({ role: ConferenceRoleNumber, privileges: PrivilegeSet })
  .meta({ id: 'RolePrivileges' })
export type RolePrivileges = z.infer<typeof RolePrivileges>

/** The socket on which a room receives its events. */
export const RealtimeAddress = z
  .object({
    url: z.url().meta({ description: 'Origin of the socket', example: 'https://meet.example.com' }),
    path: z.string().meta({
      description:
        'Path of the socket (Socket.IO). It takes the control token of a join as `auth: { token }`',
      example: '/realtime',
    }),
  })
  .meta({ id: 'RealtimeAddress' })
export type RealtimeAddress = z.infer<typeof RealtimeAddress>

const list = conferenceUserRoutes.list

/** The most absent members that are listed. */
export const maxAbsentMembers = 1000

/** A member of a course who is not in the conference. */
export const AbsentMember = z
  .object({
    displayName: z.string().meta({ description: 'Name in the learning platform', example: 'Ada Byron' }),
    role: ConferenceRoleNumber.meta({ description: 'Role that they would have in the conference' }),
  })
  .meta({ id: 'AbsentMember' })
export type AbsentMember = z.infer<typeof AbsentMember>

/** Calls of the room inside a learning platform, authorised by the integration that opened it. */
export const ltiRoomRoutes = routes({
  info: {
    method: 'GET',
    service: 'portal',
    path: `${path}/info`,
    summary: 'Check that a conference exists, before joining',
    description: ofTheApp,
    access: 'public',
    params,
    response: ConferenceInfo,
    errors,
    rateLimit: { max: 1200, seconds: 60, provenBy: 'the id of a conference' },
    setsDeviceCookie: true,
  },
  features: {
    method: 'GET',
    service: 'portal',
    path: `${path}/features`,
    summary: 'List what a conference offers',
    description: ofTheApp,
    access: 'public',
    params,
    response: z.object({ items: z.array(ConferenceFeature) }),
    errors,
    rateLimit: { max: 1200, seconds: 60, provenBy: 'the id of a conference' },
  },
  privileges: {
    method: 'GET',
    service: 'portal',
    path: `${path}/privileges`,
    summary: 'Get the role and privileges of people who join with this password',
    description: `${ofTheApp} Wrong passwords are slowed down together with those of joins.`,
    access: 'public',
    params,
    query: z.object({
      password: z.string().max(200).optional().meta({
        description: 'Conference password; it sets the role. Attendees may need none',
        example: 'correct horse',
      }),
    }),
    response: RolePrivileges,
    errors: [...errors, 'incorrectPassword', 'entryNotAllowed'],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'the id of a conference' },
    setsDeviceCookie: true,
  },
  users: {
    method: 'GET',
    service: 'portal',
    path: `${path}/users`,
    summary: 'List the users of a conference',
    description: ofTheApp,
    access: list.access,
    params,
    query: list.query.omit({ all_audio: true, all_video: true }).extend({
      audio_state: QueryFlag.optional().meta({
        description: '`true`: only those with their microphone on; `false`: off',
      }),
      video_state: QueryFlag.optional().meta({
        description: '`true`: only those with their camera on; `false`: off',
      }),
    }),
    response: list.response,
    errors,
  },
  absent: {
    method: 'GET',
    service: 'portal',
    path: `${path}/absent`,
    summary: 'List the members of the course who are not in the conference, by name',
    description:
      `Empty for a conference of no course. At most ${maxAbsentMembers} are listed. Hosts and people who came from the ` +
      'course see them; guests who came by a link do not.',
    access: { participant: 'viewUsers' },
    params,
    response: z.object({
      items: z.array(AbsentMember),
      count: z.int().meta({ description: 'Number of all absent members', example: 12 }),
    }),
    errors,
  },
  subscribe: {
    method: 'POST',
    service: 'portal',
    path: '/api/lumiapp/{id}/subscribe',
    summary: 'Get the socket on which a room receives joins and departures',
    access: 'public',
    params: z.object({ id: LtiIntegrationId }),
    response: RealtimeAddress,
    errors: ['unknownIntegration'],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'the id of an integration' },
  },
})
