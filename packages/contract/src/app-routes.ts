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
    description: 'Owners see all apps of the account, everyone else the app they belong to.',
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
    summary: 'Get an app',
    description: 'The owner and the app itself also get its keys; everyone else gets what the list shows.',
    access: { account: 1, app: true },
    params: AppParams,
    response: AppDetails,
    errors: ['invalidClientId'],
  },
  update: {
    ...owned,
    method: 'PUT',
    path: '/app/{clientId}',
    summary: 'Change fields of an app, including its domain',
    description:
      "Send changed fields only. This only claims a domain: it is the app's once the TXT record in the answer (`domainRecord`) is found, and for as long as that exists. Removing it also removes `connectSubdomain`.",
    body: AppChange,
    response: AppDetails,
    errors: ['invalidClientId', 'invalidUrl', 'defaultAppNeeded', 'domainReserved'],
  },
  checkDomain: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/domain/check',
    summary: "Check now for the record that proves an app's domain",
    description:
      'It is also checked every day. `domainState` gives the result, and `domainProblem` what is wrong.',
    response: AppDetails,
    errors: ['invalidClientId', 'noDomain'],
    rateLimit: { max: 30, seconds: 600 },
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}',
    summary: 'Delete an app with everything in it',
    description:
      "The default app cannot be deleted: make another one the default first. Its conferences end, its sub-accounts are deleted, and its owner's sessions continue in the default app.",
    response: null,
    errors: ['invalidClientId', 'defaultAppNeeded', 'tooBusy'],
  },
  setLogo: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/logo',
    summary: 'Set the logo of an app',
    description:
      'Stored as WebP of at most 1024 by 512 pixels. The icon is cropped from it unless one was set.',
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
    description: 'It is cropped to a square and stored as WebP of 256 by 256 pixels.',
    files: pictureFile,
    response: AppDetails,
    errors: ['invalidClientId', ...pictureErrors],
    rateLimit: pictureLimit,
  },
  deleteIcon: {
    ...owned,
    method: 'DELETE',
    path: '/app/{clientId}/icon',
    summary: 'Remove the icon of an app; it is then cropped from the logo',
    response: AppDetails,
    errors: ['invalidClientId'],
  },
  regenerateKey: {
    ...owned,
    method: 'POST',
    path: '/app/{clientId}/keys/regenerate',
    summary: 'Replace a key of an app',
    description:
      'The previous one stops working at once. A new client secret ends every token of the app; media servers need the new API key.',
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
      'Both in PEM. The certificate itself comes first, each following one issued the one before it; none may have expired, and the key must match. The key is stored encrypted and never shown.',
    files: {
      certificate: certificatePart('The certificate and its issuers, PEM'),
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
