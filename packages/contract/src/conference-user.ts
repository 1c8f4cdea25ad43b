import { z } from 'zod'
import {
  ConferenceRoleNumber,
  ConfId,
  DisplayName,
  numericEnum,
  PrivilegeSet,
  Timestamp,
  UserId,
} from './fields.ts'
import { UserDevices } from './user-devices.ts'
import { UserKind, UserState } from './values.ts'

/** Name of somebody in a conference. */
const PersonalName = DisplayName.meta({ description: 'Name that others see', example: 'Ada Lovelace' })
const ProfileColor = z
  .int()
  .min(0)
  .max(17)
  .meta({ description: 'Index into the profile colours', example: 4 })
const MediaState = numericEnum('MediaState', { off: 0, on: 1 }, '0 off, 1 on')

/** A user of a conference as everyone in it sees them. */
export const ConferenceUser = z
  .object({
    userId: UserId,
    displayName: z.string().meta({ description: 'Name that others see', example: 'Ada Lovelace' }),
    role: ConferenceRoleNumber,
    kind: numericEnum('UserKind', UserKind, '1 guest, 2 account'),
    state: numericEnum('UserState', UserState, '0 away, 1 waiting for the start, 2 in the conference').meta({
      example: 2,
    }),
    attend: z.boolean().meta({ description: 'True if they may join; false while they are expelled' }),
    active: z.boolean().meta({ description: 'True if they are in the conference now' }),
    attended: z.boolean().meta({ description: 'True if they have ever been in the conference' }),
    privileges: PrivilegeSet.meta({
      description: 'Privileges, within the features of the conference',
    }),
    videoState: MediaState,
    audioState: MediaState,
    handRaised: Timestamp.optional().meta({
      description:
        'Time at which their hand was raised, which is their place in the queue; absent while it is not raised',
    }),
    spotlight: z.literal(true).optional().meta({
      description: 'Present for the person whom a host shows large to everybody',
    }),
    color: ProfileColor,
    pictureImgUrl: z.string().optional().meta({
      description: 'Address of their picture, relative to this server; absent without one',
      example: '/v1/picture/x4mF1m6b0m7c2o3Yb9JqvQk5yq8y4g1c9w2e7r5t3u0',
    }),
    created: Timestamp,
    deleted: Timestamp.nullable().meta({
      description: 'Time at which they were deleted; only events still mention them',
      example: null,
    }),
  })
  .meta({ id: 'ConferenceUser' })
export type ConferenceUser = z.infer<typeof ConferenceUser>

/** Link that joins as one user; `null` for those who do not manage the conference. */
const attendAs = (role: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `Link to join as this user with role ${role}; null for callers who do not manage the conference`,
      example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=u4hn8c2ksjf0.1.9d2f',
    })

/** A user of a conference as calls answer with them. */
export const ConferenceUserDetails = ConferenceUser.extend({
  confId: ConfId,
  attendAsHostUrl: attendAs('host'),
  attendAsPresenterUrl: attendAs('presenter'),
  attendAsAttendeeUrl: attendAs('attendee'),
}).meta({ id: 'ConferenceUserDetails' })
export type ConferenceUserDetails = z.infer<typeof ConferenceUserDetails>

/** A user after a change. */
export const ChangedConferenceUser = ConferenceUserDetails.extend({
  asked: z.array(z.enum(['camera', 'microphone'])).meta({
    description:
      'Devices that they were asked to turn on. A device counts as on once they have done so; empty if nothing was ' +
      'to be turned on, if it was on already, or if they may not use it',
    example: ['microphone'],
  }),
}).meta({ id: 'ChangedConferenceUser' })
export type ChangedConferenceUser = z.infer<typeof ChangedConferenceUser>

/** A user of a conference, with what only few may know of them. */
export const ConferenceUserRecord = ConferenceUserDetails.extend({
  devices: UserDevices.nullable().meta({
    description:
      'Their devices and settings, for managers of the conference, for its hosts inside, and for themselves. Null ' +
      'for everybody else, while they are not in the conference, and if their client has not reported any',
  }),
}).meta({ id: 'ConferenceUserRecord' })
export type ConferenceUserRecord = z.infer<typeof ConferenceUserRecord>

/** A user to be, who has not joined yet. */
export const ConferenceUserCreate = z
  .object({ displayName: PersonalName, role: ConferenceRoleNumber.default(1) })
  .meta({ id: 'ConferenceUserCreate', example: { displayName: 'Ada Lovelace', role: 2 } })
export type ConferenceUserCreate = z.input<typeof ConferenceUserCreate>

const fields = {
  displayName: PersonalName,
  color: ProfileColor,
  role: ConferenceRoleNumber,
  privileges: PrivilegeSet.partial().meta({
    description: 'Privileges to give or take, compared with those of the role; those left out are unchanged',
  }),
  videoState: MediaState.meta({ description: '0 turns their camera off, 1 asks them to turn it on' }),
  audioState: MediaState.meta({ description: '0 mutes their microphone, 1 asks them to turn it on' }),
}
const newConference = {
  displayName: DisplayName.meta({ description: 'Name of the new conference' }),
  backgroundColor: z
    .int()
    .min(0)
    .max(3)
    .meta({ description: 'Colour label of a new conference. Default: 0', example: 1 }),
}
/** People whom one call changes at most. */
const MOST_USERS = 1000
const UserIds = z
  .array(UserId)
  .min(1)
  .max(MOST_USERS)
  .meta({
    description: 'User ids; together with `apply_to`, only those of them in that group',
    example: ['u4hn8c2ksjf0'],
  })

/** Changed fields of a user, or the new conference that they move to. */
export const ConferenceUserChange = z
  .object({ ...fields, backgroundColor: newConference.backgroundColor })
  .partial()
  .optional()
  .meta({
    id: 'ConferenceUserChange',
    description:
      'Changed fields, at least one; a new role brings the privileges of that role. With `new=true`, displayName and ' +
      'backgroundColor are those of the new conference; with `id`, nothing is required.',
    example: { role: 2 },
  })
export type ConferenceUserChange = Pick<
  NonNullable<z.input<typeof ConferenceUserChange>>,
  keyof typeof fields
>

/** Changed fields of many users; at least one. */
export const ConferenceUsersChange = z
  .object(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .and(z.object({ userIds: UserIds.optional() }))
  .meta({
    id: 'ConferenceUsersChange',
    description: 'Changed fields, at least one, and the users to change unless `apply_to` is given',
    example: { userIds: ['u4hn8c2ksjf0'], audioState: 0 },
  })

/** The people to move, and the new conference that they move to. */
export const ConferenceUsersMove = z
  .object({ userIds: UserIds, ...newConference })
  .partial()
  .meta({
    id: 'ConferenceUsersMove',
    description: 'With `new=true`, displayName (required) and backgroundColor of the new conference',
    example: { userIds: ['u4hn8c2ksjf0'], displayName: 'Group 1' },
  })

/** The people to expel. */
export const ExpelRequest = z
  .object({ userIds: UserIds.optional() })
  .meta({ id: 'ExpelRequest', example: { userIds: ['u4hn8c2ksjf0'] } })
