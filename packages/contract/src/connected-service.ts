import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { connectedProducts } from './values.ts'

const ConnectedServiceId = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Id of the connection', example: 'zapier-Zx0Qw3hJ6x9sKf' })

/** A service that is connected with the app, such as an account of Zapier. */
export const ConnectedService = z
  .object({
    connectedServiceId: ConnectedServiceId,
    product: z.enum(connectedProducts).meta({ description: 'The product', example: 'zapier' }),
    displayName: z.string().nullable().meta({
      description: 'Its name in the product, such as that of a workspace; null where it has none',
      example: null,
    }),
    connectedBy: z
      .string()
      .meta({ description: 'Username of the account that connected it', example: 'ada' }),
    created: Timestamp,
    lastUsed: Timestamp.nullable().meta({ description: 'Time of its last call; null before the first' }),
    lastError: z
      .object({
        at: Timestamp,
        name: z
          .enum(['deliveryFailed'])
          .meta({ description: 'Kind of the failure: events could not be posted to it' }),
        status: z
          .int()
          .nullable()
          .meta({ description: 'HTTP status that it answered; null if it did not answer', example: 500 }),
      })
      .nullable()
      .meta({ description: 'Failure that has not been followed by a success; null if there is none' }),
  })
  .meta({ id: 'ConnectedService' })
export type ConnectedService = z.infer<typeof ConnectedService>

/** Operations on the services that are connected with an app. */
export const connectedServiceRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/connectedservices',
    summary: 'List the services that are connected with the app, oldest first',
    access: { account: 4 },
    response: z.object({ items: z.array(ConnectedService) }),
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/connectedservice/{id}',
    summary: 'Disconnect a service: its tokens end at once, and its subscribers are deleted',
    access: { account: 4 },
    params: z.object({ id: ConnectedServiceId }),
    response: null,
    errors: ['unknownConnectedService'],
  },
})
