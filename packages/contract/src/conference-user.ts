import { z } from 'zod'
import {
  ConferenceParams,
  ConferenceRoleNumber,
  ConferenceUserParams,
  DisplayName,
  PrivilegeSet,
  QueryFlag,
  Timestamp,
  UserId,
} from './fields.ts'
import { routes } from './route.ts'
import { UserKind } from './values.ts'

const MediaState = z.union([z.literal(0), z.literal(1)]).meta({ description: '0 off, 1 on' })

/** A user of a conference as everyone in it sees them. */
export const ConferenceUser = z
  .object({
    userId: UserId,
    displayName: z.string(),
    role: ConferenceRoleNumber,
    kind: z
      .union([z.literal(UserKind.guest), z.literal(UserKind.account)])
      .meta({ description: '1 guest, 2 account' }),
    active: z.boolean().meta({ description: 'Whether they are in the conference now' }),
    attended: z.boolean().meta({ description: 'Whether they ever were in it' }),
    privileges: PrivilegeSet.meta({
      description: 'What they may do, within the features of the conference',
    }),
    videoState: MediaState,
    audioState: MediaState,
    color: z.int().min(0).max(17).meta({ description: 'Index into the profile colours' }),
    created: Timestamp,
  })
  .meta({ id: 'ConferenceUser' })
export type ConferenceUser = z.infer<typeof ConferenceUser>

/** Changed fields of a user; at least one. */
export const ConferenceUserChange = z
  .object({
    displayName: DisplayName,
    role: ConferenceRoleNumber,
    videoState: MediaState,
    audioState: MediaState,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({
    id: 'ConferenceUserChange',
    description: 'Changed fields only. A new role brings the privileges of that role.',
    example: { role: 2 },
  })
export type ConferenceUserChange = z.input<typeof ConferenceUserChange>

/** Operations on the users of a conference. */
export const conferenceUserRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/users',
    summary: 'List the users of a conference, active ones first, then by name',
    description:
      'All who ever joined or wait. Within the conference this needs the viewUsers privilege; whoever is in it ' +
      'knows the others who are there without it, by the realtime socket.',
    access: { account: 2, app: true, participant: 'viewUsers' },
    params: ConferenceParams,
    query: z.object({
      details: z
        .enum(['all'])
        .optional()
        .meta({ description: 'Accepted for older clients; changes nothing' }),
      active: QueryFlag.optional(),
    }),
    response: z.object({ items: z.array(ConferenceUser) }),
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/user/{userId}',
    summary: 'Read a user of a conference',
    access: { account: 2, app: true, participant: 'viewUsers' },
    params: ConferenceUserParams,
    response: ConferenceUser,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/user/{userId}',
    summary: 'Change the name, role or media states of a user',
    description:
      'Within the conference this needs the changeUser privilege, and nobody can give or take a role above their own. ' +
      'Everyone may change their own name.',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceUserParams,
    body: ConferenceUserChange,
    response: ConferenceUser,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId', 'operationFailed'],
  },
  expel: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/users/expel',
    summary: 'Expel users from the conference',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    body: z.object({ userIds: z.array(UserId).min(1).max(500) }).meta({ id: 'ExpelRequest' }),
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId'],
  },
})
