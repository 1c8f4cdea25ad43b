import { z } from 'zod'
import {
  AccountId,
  ConferenceRoleNumber,
  Email,
  NewPassword,
  PersonName,
  PictureAddress,
  ProfileColor,
  queryInt,
  Timestamp,
  Username,
} from './fields.ts'
import { countedPage, countQuery, Details, pageQuery, wordSearch } from './paging.ts'
import { pictureErrors, pictureFile, pictureLimit } from './picture.ts'
import { routes } from './route.ts'

const PasswordExpired = z
  .boolean()
  .meta({ description: 'A new password must be chosen at the next sign-in', example: false })
/** An account of role 1 to 3 that belongs to one app. */
export const SubAccount = z
  .object({
    accountId: AccountId,
    username: z.string().meta({ description: 'Name to sign in with', example: 'grace' }),
    email: z.string().meta({ description: 'Email address', example: 'grace@example.com' }),
    role: ConferenceRoleNumber,
    firstName: z.string().meta({ description: 'First name', example: 'Grace' }),
    lastName: z.string().meta({ description: 'Last name', example: 'Hopper' }),
    color: ProfileColor,
    pictureImgUrl: PictureAddress,
    passwordExpired: PasswordExpired,
    created: Timestamp,
  })
  .meta({ id: 'SubAccount' })
export type SubAccount = z.infer<typeof SubAccount>

/** Address of a picture that an account takes over. */
const PictureSource = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()
const takenOver =
  'Address of a picture on a public web server, or of one of this installation. It is copied: the account gets an address of its own.'

const fields = {
  username: Username,
  email: Email,
  password: NewPassword,
  role: ConferenceRoleNumber,
  firstName: PersonName.meta({ description: 'First name', example: 'Grace' }),
  lastName: PersonName.meta({ description: 'Last name', example: 'Hopper' }),
  color: ProfileColor,
  passwordExpired: PasswordExpired,
}

/** A new sub-account. */
export const SubAccountCreate = z
  .object({
    ...fields,
    firstName: fields.firstName
      .optional()
      .meta({ description: 'First name. Default: the username', example: 'Grace' }),
    lastName: fields.lastName.optional().meta({ description: 'Last name. Default: none', example: 'Hopper' }),
    color: ProfileColor.optional().meta({
      description: 'Index into the profile colours. Default: a random one',
    }),
    pictureImgUrl: PictureSource.default(null).meta({
      description: `${takenOver} Default: none`,
      example: 'https://www.example.com/grace.jpg',
    }),
    passwordExpired: PasswordExpired.default(false),
  })
  .meta({ id: 'SubAccountCreate' })
export type SubAccountCreate = z.input<typeof SubAccountCreate>

/** Changed fields of a sub-account; at least one. */
export const SubAccountChange = z
  .object({
    ...fields,
    pictureImgUrl: PictureSource.meta({
      description: `${takenOver} null removes the picture`,
      example: 'https://www.example.com/grace.jpg',
    }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'SubAccountChange', example: { role: 2 } })
export type SubAccountChange = z.input<typeof SubAccountChange>

const managed = { service: 'core', access: { account: 4, app: true } } as const
const one = {
  ...managed,
  params: z.object({
    id: z.string().min(1).max(100).meta({ description: 'Account id or username', example: 'grace' }),
  }),
} as const
const taken = [
  'usernameExists',
  'emailTaken',
  'invalidUsername',
  'invalidPassword',
  'invalidUrl',
  ...pictureErrors,
] as const

/** Operations on the sub-accounts of an app. */
export const subAccountRoutes = routes({
  list: {
    ...managed,
    method: 'GET',
    path: '/subaccounts',
    summary: 'List the sub-accounts of the app',
    query: z.object({
      details: Details,
      role: queryInt(1, 3).optional().meta({ description: 'Only those with this role', example: 1 }),
      search: wordSearch('username, the email address, the name or the id'),
      sort: z
        .enum(['username', 'email', 'role'])
        .default('username')
        .meta({ description: 'Order; within a role, by username' }),
      ...countQuery,
      ...pageQuery(1000, 1000),
    }),
    response: countedPage(SubAccount),
  },
  create: {
    ...managed,
    method: 'POST',
    path: '/subaccount',
    summary: 'Create a sub-account',
    body: SubAccountCreate,
    response: SubAccount,
    errors: taken,
    rateLimit: { max: 600, seconds: 60 },
  },
  read: {
    ...one,
    method: 'GET',
    path: '/subaccount/{id}',
    summary: 'Get a sub-account',
    response: SubAccount,
    errors: ['invalidUserId'],
  },
  update: {
    ...one,
    method: 'PUT',
    path: '/subaccount/{id}',
    summary: 'Change fields of a sub-account; promote it by changing `role`',
    description:
      'Send changed fields only. A changed role takes effect at once; a changed username or password ends all sessions of the account, and so does demanding a new password by `passwordExpired`. A changed `password` fulfils that demand unless it is sent along.',
    body: SubAccountChange,
    response: SubAccount,
    errors: ['invalidUserId', ...taken, 'tooBusy'],
    rateLimit: { max: 600, seconds: 60 },
  },
  delete: {
    ...one,
    method: 'DELETE',
    path: '/subaccount/{id}',
    summary: 'Delete a sub-account',
    description: 'Its sessions end. Its users stay in their conferences, as guests.',
    response: null,
    errors: ['invalidUserId', 'tooBusy'],
  },
  setPicture: {
    ...one,
    method: 'POST',
    path: '/subaccount/{id}/picture',
    summary: 'Set the picture of a sub-account',
    description:
      'It is cropped to a square and stored as WebP of 512 by 512 pixels, without camera metadata.',
    files: pictureFile,
    response: SubAccount,
    errors: ['invalidUserId', ...pictureErrors],
    rateLimit: pictureLimit,
  },
  deletePicture: {
    ...one,
    method: 'DELETE',
    path: '/subaccount/{id}/picture',
    summary: 'Remove the picture of a sub-account',
    response: SubAccount,
    errors: ['invalidUserId'],
  },
})
