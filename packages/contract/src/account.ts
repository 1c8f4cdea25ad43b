import { z } from 'zod'
import {
  ClientId,
  DisplayName,
  Email,
  GivenPassword,
  NewPassword,
  PersonName,
  PictureAddress,
  ProfileColor,
  Timestamp,
  Username,
} from './fields.ts'
import { pictureErrors, pictureFile, pictureLimit } from './picture.ts'
import { routes } from './route.ts'
import { audiences, languages } from './values.ts'

const FirstName = PersonName.meta({ description: 'First name', example: 'Ada' })
const LastName = PersonName.meta({ description: 'Last name', example: 'Lovelace' })

const AccountLanguage = z.enum(languages).nullable().meta({
  description: 'Language of its screens and mails; null: as the browser asks for, and English in mails',
  example: 'de',
})

/** An account as its holder sees it, in the app that the token works in. */
export const Account = z
  .object({
    accountId: z
      .string()
      .meta({ description: 'Id of the account, which never changes', example: 'h5p8wq2kd7xm' }),
    username: z.string().meta({ description: 'Name to sign in with', example: 'ada' }),
    email: z.string().meta({ description: 'Email address', example: 'ada@example.com' }),
    firstName: z.string().meta({ description: 'First name', example: 'Ada' }),
    lastName: z.string().meta({ description: 'Last name', example: 'Lovelace' }),
    role: z.int().min(1).max(4).meta({ description: '1 attendee, 2 presenter, 3 host, 4 owner', example: 4 }),
    color: ProfileColor,
    type: z.enum(audiences).meta({
      description: "Audience, whose words the portal uses; of a sub-account, that of the app's owner",
      example: 'education',
    }),
    language: AccountLanguage,
    pictureImgUrl: PictureAddress,
    title: z.string().meta({ description: "Title of the session's app", example: 'Riverside School' }),
    description: z
      .string()
      .meta({ description: "Description of the session's app", example: 'Lessons by the river' }),
    clientId: ClientId,
    created: Timestamp,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** The request that creates an owner and their first app. */
export const SignUpRequest = z
  .object({
    type: z.enum(audiences).default('general').meta({ description: 'Audience, for the vocabulary' }),
    language: AccountLanguage.default(null),
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    username: Username,
    password: NewPassword,
    title: DisplayName.meta({ description: 'Name of the first app', example: 'Riverside School' }),
    description: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .meta({ description: 'Description of the first app', example: 'Lessons by the river' }),
  })
  .meta({ id: 'SignUpRequest' })
export type SignUpRequest = z.input<typeof SignUpRequest>

/** Changed fields of an account; at least one beside the current password. */
export const AccountChange = z
  .object({
    username: Username,
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    color: ProfileColor,
    language: AccountLanguage,
    password: GivenPassword.meta({
      description:
        'Current password; required to change username, email or password, and checked whenever it is sent',
    }),
    newPassword: NewPassword,
  })
  .partial()
  .refine((change) => Object.keys(change).some((key) => key !== 'password'), 'Nothing to change')
  .meta({ id: 'AccountChange', example: { firstName: 'Augusta' } })
export type AccountChange = z.input<typeof AccountChange>

/** A new key to sign with, which the server does not keep. */
export const PrivateKey = z
  .object({
    clientId: ClientId,
    kid: z.string().meta({ description: 'Id of the key', example: 'm3k7q2wxf9' }),
    algorithm: z.literal('ES256').meta({ description: 'Signature algorithm of the assertions' }),
    audience: z.string().meta({
      description: 'Value of `aud` in the assertions, and the URL they are sent to',
      example: 'https://meet.example.com/auth/oauth2/token',
    }),
    privateKey: z
      .object({
        kty: z.literal('EC').meta({ description: 'Kind of key' }),
        crv: z.literal('P-256').meta({ description: 'Its curve' }),
        x: z
          .string()
          .meta({ description: 'Public half', example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' }),
        y: z
          .string()
          .meta({ description: 'Public half', example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' }),
        d: z
          .string()
          .meta({ description: 'Private half', example: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI' }),
        kid: z.string().meta({ description: 'Id of the key', example: 'm3k7q2wxf9' }),
        alg: z.literal('ES256').meta({ description: 'Signature algorithm' }),
      })
      .meta({ description: 'The key as a JWK' }),
    usage: z.string().meta({
      description: 'Instructions for exchanging the key for a token, in one or two sentences',
      example: 'Sign a JWT by ES256 with iss and sub "c2mf9x1b7h3k" …',
    }),
    created: Timestamp,
  })
  .meta({ id: 'PrivateKey' })
export type PrivateKey = z.infer<typeof PrivateKey>

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
    rateLimit: { max: 600, seconds: 600 },
    setsDeviceCookie: true,
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/account',
    summary: 'Get the account of this token',
    access: { account: 1, grant: 'account' },
    response: Account,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/account',
    summary: 'Change fields of the account of this token',
    description:
      'Send changed fields only. A changed password ends all other sessions of the account. A changed username ends all of them, including this one: the answer still has the new name, then a new sign-in is needed.',
    access: { account: 1 },
    body: AccountChange,
    response: Account,
    errors: [
      'usernameExists',
      'emailTaken',
      'incorrectPassword',
      'invalidUsername',
      'invalidPassword',
      'missingElement',
    ],
    rateLimit: { max: 60, seconds: 60 },
  },
  privateKey: {
    method: 'GET',
    service: 'core',
    path: '/account/privateKey',
    summary: 'Create a private key for signed client assertions',
    description:
      'Every call creates a new key and invalidates the previous one: the server keeps only the public half, so a key cannot be retrieved again. It works for every app of the account: sign a JWT (ES256, with this `kid`) with the client id as `iss` and `sub`, `audience` as `aud`, an `exp` at most 5 minutes ahead and a unique `jti`, and send it to `POST /auth/oauth2/token` as `client_assertion` (RFC 7523).',
    access: { account: 4 },
    notByHead: true,
    query: z.object({
      format: z
        .enum(['json', 'blob'])
        .default('json')
        .meta({ description: '`blob` returns a PEM file (PKCS #8) to save', example: 'json' }),
    }),
    response: PrivateKey,
    alsoFile: 'application/x-pem-file',
    rateLimit: { max: 20, seconds: 600 },
  },
  setPicture: {
    method: 'POST',
    service: 'core',
    path: '/account/picture',
    summary: 'Set the picture of this account',
    description:
      'It is cropped to a square and stored as WebP of 512 by 512 pixels, without camera metadata.',
    access: { account: 1 },
    files: pictureFile,
    response: Account,
    errors: pictureErrors,
    rateLimit: pictureLimit,
  },
  deletePicture: {
    method: 'DELETE',
    service: 'core',
    path: '/account/picture',
    summary: 'Remove the picture of this account',
    access: { account: 1 },
    response: Account,
  },
})
