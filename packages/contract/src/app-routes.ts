import { z } from 'zod'
import { App, AppChange, AppCreate, AppDetails } from './app.ts'
import { ClientId } from './fields.ts'
import { pictureErrors, pictureFile, pictureLimit } from './picture.ts'
import { routes } from './route.ts'

const AppParams = z.object({ clientId: ClientId })
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
    errors: ['invalidUrl'],
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
      "Send changed fields only. A domain is only claimed by this: it is the app's once the TXT record of the answer (`domainRecord`) is found, and for as long as that stands. Taking it away takes `connectSubdomain` with it.",
    body: AppChange,
    response: AppDetails,
    errors: ['invalidClientId', 'invalidUrl', 'operationFailed'],
  },
  checkDomain: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/domain/check',
    summary: 'Look now for the record that proves the domain of an app',
    description:
      'It is looked for every day as well. `domainState` says how it stands, and `domainProblem` what is wrong.',
    response: AppDetails,
    errors: ['invalidClientId', 'operationFailed'],
    rateLimit: { max: 30, seconds: 600 },
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
      'The one before stops working at once. A new client secret ends every token of the app; media servers need the new API key.',
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
    errors: ['invalidClientId'],
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
