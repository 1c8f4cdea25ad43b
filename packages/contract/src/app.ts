import { z } from 'zod'
import { ClientId, PictureAddress, Timestamp } from './fields.ts'
import { pictureErrors, pictureFile, pictureLimit } from './picture.ts'
import { routes } from './route.ts'

const Title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'Name of the app', example: 'Riverside School' })
const Description = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ description: 'What the app is for', example: 'Lessons by the river' })
const PageAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()
const PrivacyPolicyUrl = PageAddress.meta({
  description: 'Privacy policy of the app; null for none',
  example: 'https://school.example.com/privacy',
})
const TermsOfServiceUrl = PageAddress.meta({
  description: 'Terms of service of the app; null for none',
  example: 'https://school.example.com/terms',
})
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name of at least two labels, the last one no number: no address of a machine, no `localhost`. */
const RootDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^(?:${label}\\.)+(?![0-9]+$)${label}$`), 'A host name such as school.example.com')
  .nullable()
  .meta({ description: 'Domain of the app; null for none', example: 'school.example.com' })
const ConnectSubdomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^${label}$`), 'One label of a host name, such as connect')
  .nullable()
  .meta({ description: 'Label below the domain where its rooms are', example: 'connect' })
const AppParams = z.object({ clientId: ClientId })

/** A certificate as its holder may see it; the private key is never shown. */
export const BackendCertificate = z
  .object({
    subject: z
      .string()
      .meta({ description: 'Whom it was issued to', example: 'CN=media.school.example.com' }),
    issuer: z.string().meta({ description: 'Who issued it', example: 'CN=Example CA' }),
    validFrom: Timestamp.meta({ description: 'Since when it holds' }),
    validTo: Timestamp.meta({ description: 'When it ends' }),
    hosts: z
      .array(z.string())
      .meta({ description: 'Names and addresses that it is for', example: ['media.school.example.com'] }),
    fingerprint: z
      .string()
      .meta({ description: 'SHA-256 of the certificate', example: '5A:3E:0C:8F:19:77:B2:40' }),
  })
  .meta({ id: 'BackendCertificate' })
export type BackendCertificate = z.infer<typeof BackendCertificate>

/** What an app's people may see of it; its keys are not part of this. */
export const App = z
  .object({
    clientId: ClientId,
    title: Title,
    description: Description,
    default: z.boolean().meta({ description: 'Whether a sign-in starts with this app' }),
    logoImgUrl: PictureAddress,
    iconImgUrl: PictureAddress.meta({
      description: 'Address of the square icon; cut from the logo unless set',
    }),
    privacyPolicyUrl: PrivacyPolicyUrl,
    termsOfServiceUrl: TermsOfServiceUrl,
    backend: z.boolean().meta({ description: "Whether conferences run on the owner's own servers" }),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>

/** An app as it answers: with its keys and its own servers' settings only to its owner and to itself. */
export const AppDetails = App.extend({
  ...z
    .object({
      clientSecret: z.string().meta({ description: 'Proves the app (client credentials)' }),
      apiKey: z.string().meta({ description: 'Proves a media node of the app' }),
      rootDomain: RootDomain,
      connectSubdomain: ConnectSubdomain,
      urlProtocolHandler: z
        .string()
        .nullable()
        .meta({ description: 'Scheme that opens the desktop client; null without one', example: 'lumi' }),
      serverSetupUrl: z.string().nullable().meta({
        description: 'Where the set-up of a media node is to be had; null where none is configured',
        example: 'https://meet.example.com/downloads/node-setup',
      }),
      backendCertificate: BackendCertificate.nullable(),
      created: Timestamp,
    })
    .partial().shape,
}).meta({ id: 'AppDetails', description: 'Everything after `backend` only for the owner and the app itself' })
export type AppDetails = z.infer<typeof AppDetails>

/** A new app of an owner. */
export const AppCreate = z
  .object({
    title: Title,
    description: Description,
    default: z.boolean().default(false).meta({ description: 'Sign-ins start with it from now on' }),
    privacyPolicyUrl: PrivacyPolicyUrl.optional(),
    termsOfServiceUrl: TermsOfServiceUrl.optional(),
  })
  .meta({ id: 'AppCreate' })
export type AppCreate = z.input<typeof AppCreate>

/** Changed fields of an app; at least one. */
export const AppChange = z
  .object({
    title: Title,
    description: Description,
    default: z
      .boolean()
      .meta({ description: '`true` moves the default here; the default one can not be given up' }),
    privacyPolicyUrl: PrivacyPolicyUrl,
    termsOfServiceUrl: TermsOfServiceUrl,
    backend: z.boolean().meta({ description: "Whether conferences run on the owner's own servers" }),
    rootDomain: RootDomain,
    connectSubdomain: ConnectSubdomain,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'AppChange', example: { title: 'Riverside College' } })
export type AppChange = z.input<typeof AppChange>

const owned = { params: AppParams, access: { account: 4 }, service: 'core' } as const
const certificatePart = (description: string) =>
  ({ description, maxBytes: 256 * 1024, keep: 'memory' }) as const

/** Operations on the apps of an account. */
export const appRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/apps',
    summary: 'List the apps of this account',
    description: 'An owner sees every app of the account, the others the one they belong to.',
    access: { account: 1 },
    response: z.object({ items: z.array(App) }),
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/app',
    summary: 'Create an app',
    access: { account: 4 },
    body: AppCreate,
    response: AppDetails,
    errors: ['invalidUrl', 'operationFailed'],
    rateLimit: { max: 60, seconds: 600 },
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/app/{clientId}',
    summary: 'Read an app',
    description: 'The owner and the app itself get its keys too, everybody else what the list shows.',
    access: { account: 1, app: true },
    params: AppParams,
    response: AppDetails,
    errors: ['invalidClientId'],
  },
  update: {
    ...owned,
    method: 'PUT',
    path: '/app/{clientId}',
    summary: 'Change fields of an app, its domain among them',
    description:
      'Send changed fields only. A domain belongs to one app; taking it away takes `connectSubdomain` with it.',
    body: AppChange,
    response: AppDetails,
    errors: ['invalidClientId', 'invalidUrl', 'operationFailed'],
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}',
    summary: 'Delete an app with everything in it',
    description:
      "Not the default one: make another the default first. Its conferences end, its sub-accounts are deleted, and its owner's sessions go on in the default app.",
    response: null,
    errors: ['invalidClientId', 'operationFailed'],
  },
  setLogo: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/logo',
    summary: 'Set the logo of an app',
    description:
      'Kept as WebP within 1024 by 512 pixels. The icon is cut from it unless it was set by itself.',
    files: pictureFile,
    response: AppDetails,
    errors: ['invalidClientId', ...pictureErrors],
    rateLimit: pictureLimit,
  },
  deleteLogo: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}/logo',
    summary: 'Remove the logo of an app',
    response: AppDetails,
    errors: ['invalidClientId'],
  },
  setIcon: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/icon',
    summary: 'Set the icon of an app',
    description: 'It is cut to a square and kept as WebP of 256 by 256 pixels.',
    files: pictureFile,
    response: AppDetails,
    errors: ['invalidClientId', ...pictureErrors],
    rateLimit: pictureLimit,
  },
  deleteIcon: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}/icon',
    summary: 'Remove the icon of an app; what is cut from the logo takes its place',
    response: AppDetails,
    errors: ['invalidClientId'],
  },
  regenerateKey: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/keys/regenerate',
    summary: 'Replace a key of an app',
    description:
      'The one before stops working at once. A new client secret ends every token of the app; media nodes need the new API key.',
    body: z
      .object({ which: z.enum(['clientSecret', 'apiKey']).meta({ description: 'The key to replace' }) })
      .meta({ id: 'KeyRegenerate' }),
    response: AppDetails,
    errors: ['invalidClientId'],
    rateLimit: { max: 20, seconds: 600 },
  },
  setCertificate: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/cert',
    summary: "Set the certificate of the app's own servers",
    description:
      'Both PEM. The certificate comes first, each next one issued the one before; none may have ended, and the key must be its pair. The key is stored encrypted and never shown.',
    files: {
      certificate: certificatePart('The certificate and those that issued it, PEM'),
      privateKey: certificatePart('Its private key, PEM, without a password'),
    },
    response: AppDetails,
    errors: ['invalidClientId', 'operationFailed'],
    rateLimit: { max: 30, seconds: 600 },
  },
  deleteCertificate: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}/cert',
    summary: "Remove the certificate of the app's own servers, and its key",
    response: AppDetails,
    errors: ['invalidClientId'],
  },
})
