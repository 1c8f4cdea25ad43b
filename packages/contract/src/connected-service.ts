import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { connectedProducts, connectionProblems, installableProducts } from './values.ts'

const ConnectedServiceId = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Id of the connection', example: 'zapier-Zx0Qw3hJ6x9sKf' })

const sharesRecordings = z.boolean().meta({
  description:
    'True if people who use the product get links to recordings, which open for everybody who has them',
  example: false,
})

/** A service that is connected with the app, such as an account of Zapier or a Slack workspace. */
export const ConnectedService = z
  .object({
    connectedServiceId: ConnectedServiceId,
    product: z.enum(connectedProducts).meta({ description: 'The product', example: 'zapier' }),
    displayName: z.string().nullable().meta({
      description: 'Its name in the product, such as that of a workspace; null where it has none',
      example: null,
    }),
    connectedBy: z.string().meta({
      description: 'Username of the account that connected it, or the name of its person at that time',
      example: 'ada',
    }),
    created: Timestamp,
    lastUsed: Timestamp.nullable().meta({
      description: 'Time of its last call, or of the last request from it; null before the first',
    }),
    lastError: z
      .object({
        at: Timestamp,
        name: z.enum(connectionProblems).meta({
          description:
            'Kind of the failure: events could not be posted to it, it has revoked the access, a permission is missing, or it did not answer',
          example: 'deliveryFailed',
        }),
        status: z.int().nullable().meta({
          description: 'HTTP status that it answered; null if unknown or without one',
          example: 500,
        }),
      })
      .nullable()
      .meta({ description: 'Failure that has not been followed by a success; null if there is none' }),
    sharesRecordings: sharesRecordings.nullable().meta({
      description:
        'True if people who use the product get links to recordings, which open for everybody who has them; null where the product gets none',
      example: null,
    }),
  })
  .meta({ id: 'ConnectedService' })
export type ConnectedService = z.infer<typeof ConnectedService>

const params = z.object({ id: ConnectedServiceId })
const owned = { service: 'core', access: { account: 4 } } as const

/** Operations on the services that are connected with an app. */
export const connectedServiceRoutes = routes({
  list: {
    ...owned,
    method: 'GET',
    path: '/connectedservices',
    summary: 'List the services that are connected with the app, oldest first',
    response: z.object({ items: z.array(ConnectedService) }),
  },
  connect: {
    ...owned,
    method: 'POST',
    path: '/connectedservice',
    summary: 'Begin to connect a Slack workspace or a HubSpot account',
    description:
      'The browser that made this call opens the address within ten minutes. The product then asks for the workspace or account, and for consent. Zapier is connected from its own pages.',
    body: z
      .object({
        product: z.enum(installableProducts).meta({ description: 'The product', example: 'slack' }),
      })
      .meta({ id: 'ConnectionStart' }),
    response: z.object({
      url: z.string().meta({
        description: 'Address on the same host',
        example: '/api/slack/auth?install=eyJhbGciOiJIUzI1NiJ9',
      }),
    }),
    errors: ['productNotConfigured'],
    rateLimit: { max: 60, seconds: 600 },
    setsDeviceCookie: true,
  },
  update: {
    ...owned,
    method: 'PUT',
    path: '/connectedservice/{id}',
    summary: 'Change if people who use a connected product get links to recordings',
    params,
    body: z.object({ sharesRecordings }).meta({ id: 'ConnectedServiceChange' }),
    response: ConnectedService,
    errors: ['unknownConnectedService', 'noRecordingLinks'],
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: '/connectedservice/{id}',
    summary: 'Disconnect a service: its access ends at once, and its subscribers are deleted',
    description:
      'Lumi is removed from a workspace or account. Conferences stay, and messages in it no longer change.',
    params,
    response: null,
    errors: ['unknownConnectedService'],
  },
})
