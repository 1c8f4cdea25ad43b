import { z } from 'zod'
import { hasNoLookAlikes, isOneWordWithoutLookAlikes, isVisibleText, withSingleBlanks } from './names.ts'
import {
  type Feature,
  isStrongPassword,
  type Privilege,
  profileColorCount,
  Role,
  textLimits,
  UserGroup,
} from './values.ts'

/** Point in time, ISO 8601 in UTC. */
export const Timestamp = z.iso
  .datetime()
  .meta({ description: 'Time, ISO 8601 in UTC', example: '2026-11-21T09:30:00.000Z' })

/** Names an account. */
export const AccountId = z.string().meta({ description: 'Id of the account', example: 'h5p8wq2kd7xm' })

const visibleText = (longest: number) =>
  z
    .string()
    .trim()
    .overwrite(withSingleBlanks)
    .min(1)
    .max(longest)
    .refine(isVisibleText, 'has characters that cannot be seen, or only such')

const nameText = (longest: number) =>
  visibleText(longest).refine(hasNoLookAlikes, 'mixes letters that look alike but are of different scripts')

/** A person's first or last name. Surrounding blanks are cut. */
export const PersonName = nameText(100)

/** Name of a person, a conference, an app or a chat, which others go by. Surrounding blanks are cut. */
export const DisplayName = nameText(textLimits.name).meta({ description: 'Name that people see' })

/** Name of a file or of something else that nobody trusts for its name. Surrounding blanks are cut. */
export const Label = visibleText(textLimits.name).meta({ description: 'Name that people see' })

/** Email address of at most 254 characters. Compared in any case. */
export const Email = z.email().max(254).meta({ description: 'Email address', example: 'ada@example.com' })

/**
 * A username at the time it is chosen. Surrounding blanks are cut. Case is ignored, and so are characters that differ
 * only in appearance (Unicode NFKC), so that nobody can imitate another user's name. Names chosen before a rule existed
 * remain valid: sign-ins accept a `GivenUsername`.
 */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(1)
  .max(100)
  .regex(/^\S+$/, 'A username has no spaces')
  .refine(isVisibleText, 'A username has no characters that cannot be seen')
  .refine(isOneWordWithoutLookAlikes, 'A username mixes no letters of different scripts that look alike')
  .meta({ description: 'Name to sign in with; case is ignored', example: 'ada' })

/** A username as somebody types it to say who they are. */
export const GivenUsername = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: 'Username, in any case', example: 'ada' })

/** A password being chosen; what is typed at sign-in is only a string. */
export const NewPassword = z
  .string()
  .trim()
  .refine(
    isStrongPassword,
    'At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & *',
  )
  .meta({
    description:
      'At least 8 characters with an uppercase letter, a lowercase letter and a number; the only special characters allowed are ! @ # $ & *',
    example: 'Lighthouse7',
  })

/** A password as somebody types it to prove who they are. */
export const GivenPassword = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Password as typed', example: 'Lighthouse7' })

/** Index into the profile colours, 0 to 17. */
export const ProfileColor = z
  .int()
  .min(0)
  .max(profileColorCount - 1)
  .meta({ description: 'Index into the profile colours', example: 4 })

/** The address of a picture. Anybody who has it can load the picture. */
export const PictureAddress = z.string().nullable().meta({
  description: 'Address of the picture, readable by anyone who has it; null without one',
  example: 'https://meet.example.com/v1/picture/x4mF1m6b0m7c2o3Yb9JqvQk5yq8y4g1c9w2e7r5t3u0',
})

/** `true` and `false` in a query string. */
export const QueryFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Whole number in a query string, in decimal digits; bounds included. */
export const queryInt = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  )

/** Id of a conference: lower-case letters and digits. */
export const ConfId = z.string().min(1).max(40).meta({ description: 'Conference id', example: 'k7m2xq9wpd' })

/** Id of a user within a conference: lower-case letters and digits. */
export const UserId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'User id within a conference', example: 'u4hn8c2ksjf0' })

/** Id of an app: lower-case letters and digits. */
export const ClientId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Client id of an app', example: 'c2mf9x1b7h3k' })

/** Id of a file of the library: lower-case letters and digits. */
export const ContentId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a file of the library', example: 'cnb7k2m9qxw4' })

/** Id of a board of a conference: lower-case letters and digits. */
export const BoardId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a board of a conference', example: 'b4wz8k2mqx' })

/** Parameters of a path that names a conference. */
export const ConferenceParams = z.object({ id: ConfId })

/** Parameters of a path that names a user of a conference. */
export const ConferenceUserParams = z.object({ id: ConfId, userId: UserId })

const flags = <Name extends string>(meanings: Readonly<Record<Name, string>>) =>
  z.object(
    Object.fromEntries(
      Object.entries<string>(meanings).map(([name, description]) => [
        name,
        z.boolean().meta({ description, example: true }),
      ]),
    ) as Record<Name, z.ZodBoolean>,
  )

const features: Readonly<Record<Feature, string>> = {
  video: 'Cameras',
  audio: 'Microphones',
  whiteboard: 'Whiteboards',
  desktopShare: 'Sharing a screen',
  documentShare: 'Showing documents',
  fileShare: 'Sharing files',
  recording: 'Recordings',
  chat: 'Chats',
}

const privileges: Readonly<Record<Privilege, string>> = {
  annotate: 'Annotate what is shared',
  video: 'Send their camera',
  audio: 'Send their microphone',
  share: 'Share a screen, documents and files',
  viewUsers: 'See the list of all users',
  record: 'Record',
  changePages: 'Turn the pages of what is shared',
  changeShares: 'Change and end what others share',
  chat: 'Read and write in chats',
  changeUser: 'Change, mute, move and remove others',
}

/** A value derived from the key of an encrypted conference, by which browsers recognise the key. */
export const KeyCheck = z
  .string()
  .regex(/^[\w-]{22}$/, 'Must be 16 bytes, base64url')
  .meta({
    description:
      'Present if the conference is end-to-end encrypted: 16 bytes derived from its key, by which browsers recognise ' +
      'the key. The key itself never reaches the server.',
    example: 'rX0mZ1vF3kq8Yb2Tn5cWdA',
  })

export const FeatureSet = flags(features).meta({
  id: 'Features',
  description: 'Features of the conference',
})

/** The privileges of a person. */
export const PrivilegeSet = flags(privileges).meta({
  id: 'Privileges',
  description: 'Privileges of the person',
})

/**
 * One of the numbers of a table such as `UserGroup`, as a schema of this name. The names of the numbers go along,
 * for clients in other languages. Each stands for one number only in all of the contract, because Go knows no names
 * within a type.
 */
export const numericEnum = <const Numbers extends Readonly<Record<string, number>>>(
  id: string,
  numbers: Numbers,
  description: string,
) =>
  z.literal(Object.values(numbers) as Numbers[keyof Numbers][]).meta({
    id,
    description,
    'x-enum-varnames': Object.keys(numbers).map((name) => name.replace(/[A-Z]/g, '_$&').toUpperCase()),
  })

/** Role inside a conference. */
export const ConferenceRoleNumber = numericEnum(
  'ConferenceRole',
  { attendee: Role.attendee, presenter: Role.presenter, host: Role.host },
  '1 attendee, 2 presenter, 3 host',
)

/** The recipients of a chat or a toast. */
export const UserGroupNumber = numericEnum(
  'UserGroup',
  UserGroup,
  '1 specified users, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts',
)
