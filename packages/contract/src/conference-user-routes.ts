import { z } from 'zod'
import {
  ChangedConferenceUser,
  ConferenceUserChange,
  ConferenceUserCreate,
  ConferenceUserDetails,
  ConferenceUserRecord,
  ConferenceUsersChange,
  ConferenceUsersMove,
  ExpelRequest,
} from './conference-user.ts'
import { ConferenceParams, ConferenceUserParams, ConfId, QueryFlag } from './fields.ts'
import { Details, page, pageQuery, wordSearch } from './paging.ts'
import { pictureErrors, pictureFile, pictureLimit } from './picture.ts'
import { routes } from './route.ts'
import { UserDevices } from './user-devices.ts'
import { UserToken, UserTokenRequest } from './user-token.ts'
import { applyToGroups } from './values.ts'

const apply_to = z
  .enum(applyToGroups)
  .optional()
  .meta({
    description:
      'A group instead of user ids: all, active (in the conference now), attendees, presenters or hosts. From inside ' +
      'the conference, the caller and users with a higher role are left out.',
    example: 'attendees',
  })
/** The destination of a move: an existing conference, or a new one. */
const target = {
  id: ConfId.optional().meta({ description: 'Existing conference of the same app to move to' }),
  password: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'One of its passwords, which sets the role; attendees may need none' }),
  new: QueryFlag.optional().meta({ description: '`true` moves to a new conference' }),
}
const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const userErrors = [...conferenceErrors, 'invalidUserId', 'userDeleted'] as const
const changeErrors = [
  ...userErrors,
  'higherRole',
  'roleAboveOwn',
  'privilegeAboveOwn',
  'userNotInside',
  'tooBusy',
] as const
const groupErrors = [...userErrors, 'higherRole', 'tooManyUsers', 'missingElement'] as const
const moveErrors = [
  ...groupErrors,
  'alreadyInConference',
  'expelled',
  'conferenceLocked',
  'entryNotAllowed',
  'userNotInside',
  'conferenceEnded',
  'encryptionDiffers',
  'incorrectPassword',
  'noServersAvailable',
] as const

declare module './realtime.ts' {
  interface ServerMessages {
    /**
     * Room sockets only: this user asks the recipient to turn their microphone on. `null` stands for somebody who
     * manages the conference from outside it.
     */
    unmute_asked: (message: { userId: string | null }) => void
    /** Room sockets only: the same for the camera. */
    video_asked: (message: { userId: string | null }) => void
  }
}

/** Operations on the users of a conference. */
export const conferenceUserRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/users',
    summary: 'List the users of a conference',
    description:
      'Everyone who has ever joined, and those who wait. Inside the conference this requires the viewUsers privilege; the people in it ' +
      'see each other without it, by the realtime socket.',
    access: { account: 2, app: true, grant: 'conferences', participant: 'viewUsers', user: 'viewUsers' },
    params: ConferenceParams,
    query: z.object({
      details: Details,
      active: QueryFlag.optional().meta({
        description: '`true`: only those in it now; `false`: only those who are not',
      }),
      all_audio: QueryFlag.optional().meta({
        description: '`true`: only those with their microphone on; `false`: off',
      }),
      all_video: QueryFlag.optional().meta({
        description: '`true`: only those with their camera on; `false`: off',
      }),
      search: wordSearch('name or the id'),
      sort: z.enum(['active', 'name', 'userId', 'role']).default('active').meta({
        description:
          'Order: those in the conference now first, then by name; by name; by user id; by role, then name',
      }),
      ...pageQuery(1000, 500),
    }),
    response: page(ConferenceUserDetails).extend({
      count: z.int().meta({ description: 'Number of users on all pages together', example: 12 }),
    }),
    errors: conferenceErrors,
  },
  token: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/token',
    summary: 'Exchange a personal link for a token of its user, without joining',
    description:
      'For people without an account who read and write the chats outside the call, with the role and privileges that ' +
      'they have in the conference. It opens nothing once they are expelled or deleted, or links admit nobody any more; ' +
      'where there is a waiting room, it opens nothing before they are admitted.',
    access: 'public',
    params: ConferenceParams,
    body: UserTokenRequest,
    response: UserToken,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'incorrectPassword',
      'userDeleted',
      'expelled',
      'entryNotAllowed',
    ],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'a valid link' },
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/user',
    summary: 'Create a user, to send them a personal link',
    access: { account: 3, app: true, grant: 'conferences', participant: 'changeUser' },
    params: ConferenceParams,
    body: ConferenceUserCreate,
    response: ConferenceUserDetails,
    errors: [...conferenceErrors, 'roleAboveOwn'],
    rateLimit: { max: 300, seconds: 60 },
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/user/{userId}',
    summary: 'Get a user of a conference',
    access: { account: 2, app: true, participant: 'viewUsers' },
    params: ConferenceUserParams,
    response: ConferenceUserRecord,
    errors: userErrors,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/user/{userId}',
    summary: 'Change a user, or move them to another conference',
    description:
      'Inside the conference this requires the changeUser privilege, and nobody can give or take a role above their own, ' +
      'or give a privilege they do not have. Everyone can change their own name and colour. With `id` or `new` the user moves to ' +
      'another conference and becomes a new user there, which is the answer. A media state of 1 asks them to turn it ' +
      'on, because only they can turn a device on; the answer contains the actual state.',
    access: { account: 3, app: true, participant: 'waiting' },
    params: ConferenceUserParams,
    query: z.object(target),
    body: ConferenceUserChange,
    response: ChangedConferenceUser,
    errors: [...changeErrors, ...moveErrors],
    rateLimit: { max: 300, seconds: 60 },
  },
  setPicture: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/user/{userId}/picture',
    summary: "Set one's own picture in a conference",
    description:
      'It is cropped to a square and stored as WebP of 256 by 256 pixels, without camera metadata.',
    access: { participant: 'member' },
    params: ConferenceUserParams,
    files: pictureFile,
    response: ConferenceUserDetails,
    errors: [...userErrors, ...pictureErrors],
    rateLimit: pictureLimit,
  },
  deletePicture: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/user/{userId}/picture',
    summary: "Remove one's own picture from a conference",
    access: { participant: 'member' },
    params: ConferenceUserParams,
    response: ConferenceUserDetails,
    errors: userErrors,
  },
  reportDevices: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/user/{userId}/devices',
    summary: "Report one's own devices and their settings",
    description:
      'For support when somebody cannot be heard or seen. Deleted when the person leaves, and part of no event; the ' +
      'room reports them again when it reconnects.',
    access: { participant: 'member' },
    params: ConferenceUserParams,
    body: UserDevices,
    response: null,
    errors: conferenceErrors,
    rateLimit: { max: 60, seconds: 60 },
  },
  askToUnmute: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/user/{userId}/unmute',
    summary: 'Ask somebody in the conference to turn their microphone on',
    description: 'Only that person can turn it on.',
    access: { participant: 'changeUser' },
    params: ConferenceUserParams,
    response: null,
    errors: [...userErrors, 'higherRole', 'userNotInside'],
    rateLimit: { max: 60, seconds: 60 },
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/user/{userId}',
    summary: 'Delete a user, removing them from the conference at once',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceUserParams,
    response: null,
    errors: [...userErrors, 'higherRole', 'tooBusy'],
    rateLimit: { max: 300, seconds: 60 },
  },
  updateMany: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/users',
    summary: 'Change many users at once, all or none',
    description:
      'At most 1,000. Media states change only for those in the conference now; 1 asks them to turn it on.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    query: z.object({ apply_to }),
    body: ConferenceUsersChange,
    response: z.object({ items: z.array(ChangedConferenceUser) }),
    errors: [...changeErrors, ...groupErrors],
    rateLimit: { max: 120, seconds: 60 },
  },
  move: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/users/move',
    summary: 'Move users to another conference, all or none',
    description:
      'Only users who are in the conference now, at most 1,000. They become new users of the other conference and are ' +
      'taken there automatically; the answer is these users.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    query: z.object({ apply_to, ...target }),
    body: ConferenceUsersMove,
    response: z.object({ confId: ConfId, items: z.array(ConferenceUserDetails) }),
    errors: moveErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  expel: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/users/expel',
    summary: 'Expel users from the conference, all or none',
    description:
      'At most 1,000. They are removed at once and cannot come back until the conference is restarted, or they are ' +
      'moved back in or deleted; a deleted user can join as someone new. Hosts of the app are never locked out.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    query: z.object({ apply_to }),
    body: ExpelRequest,
    response: null,
    errors: [...groupErrors, 'tooBusy'],
    rateLimit: { max: 120, seconds: 60 },
  },
})
