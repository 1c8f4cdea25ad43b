import { z } from 'zod'
import {
  ClientId,
  Email,
  GivenPassword,
  NewPassword,
  PersonName,
  ProfileColor,
  Timestamp,
  Username,
} from './fields.ts'
import { routes } from './route.ts'
import { audiences } from './values.ts'

/** An account as its holder sees it, in the app that the token works in. */
export const Account = z
  .object({
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.int().min(1).max(4).meta({ description: '1 attendee, 2 presenter, 3 host, 4 owner' }),
    color: ProfileColor,
    pictureImgUrl: z.string().nullable(),
    title: z.string().meta({ description: "Title of the session's app" }),
    description: z.string().meta({ description: "Description of the session's app" }),
    clientId: ClientId,
    created: Timestamp,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** What a new owner gives: themselves and their first app. */
export const SignUpRequest = z
  .object({
    type: z.enum(audiences).default('general').meta({ description: 'Audience, for the vocabulary' }),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    username: Username,
    password: NewPassword,
    title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Name of the first app', example: 'Riverside School' }),
    description: z.string().trim().min(1).max(2000).meta({ description: 'Description of the first app' }),
  })
  .meta({ id: 'SignUpRequest' })
export type SignUpRequest = z.input<typeof SignUpRequest>

/** Changed fields of an account; at least one beside the current password. */
export const AccountChange = z
  .object({
    username: Username,
    email: Email,
    firstName: PersonName,
    lastName: PersonName,
    color: ProfileColor,
    password: GivenPassword.meta({
      description: 'Current password; needed to change username, email or password',
    }),
    newPassword: NewPassword,
  })
  .partial()
  .refine((change) => Object.keys(change).some((key) => key !== 'password'), 'Nothing to change')
  .meta({ id: 'AccountChange' })
export type AccountChange = z.input<typeof AccountChange>

/** Operations on the account of the caller. */
export const accountRoutes = routes({
  create: {
    method: 'POST',
    service: 'core',
    path: '/account',
    summary: 'Sign up: create an owner account with its first app',
    access: 'public',
    body: SignUpRequest,
    response: Account,
    errors: ['usernameExists', 'emailTaken', 'invalidUsername', 'invalidPassword'],
    rateLimit: { max: 20, seconds: 600 },
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/account',
    summary: 'Read the account of this token',
    access: { account: 1 },
    response: Account,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/account',
    summary: 'Change fields of the account of this token',
    description:
      'Send changed fields only. A changed username or password ends every other session of the account.',
    access: { account: 1 },
    body: AccountChange,
    response: Account,
    errors: ['usernameExists', 'emailTaken', 'incorrectPassword', 'invalidPassword'],
  },
})
