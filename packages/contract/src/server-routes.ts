import { z } from 'zod'
import { routes } from './route.ts'
import {
  IpAddress,
  Server,
  ServerChange,
  ServerHeartbeat,
  ServerId,
  ServerLocation,
  ServerRegistered,
  ServerRegistration,
} from './server.ts'

const Params = z.object({ id: ServerId })
const owners = { account: 4, app: true } as const
const nodeErrors = ['invalidApiKey', 'serverUnauthorized'] as const

/** Media servers of apps that host their conferences themselves. */
export const serverRoutes = routes({
  register: {
    method: 'POST',
    service: 'core',
    path: '/server',
    summary: 'Register a media server',
    description:
      'For the media server itself, when it starts. A machine that is known keeps its id, and whether it is ' +
      'enabled. Conferences are placed on it from now on for as long as it sends its heartbeat.',
    access: { node: true },
    body: ServerRegistration,
    response: ServerRegistered,
    errors: [...nodeErrors, 'invalidUrl', 'invalidSetting'],
  },
  heartbeat: {
    method: 'PUT',
    service: 'core',
    path: '/server/{id}/heartbeat',
    summary: 'Tell that a media server lives',
    description:
      'For the media server itself. Without a heartbeat nothing new is placed on it and its conferences move to ' +
      'others; those that moved do not come back. A server that is not known any more was deleted.',
    access: { node: true },
    params: Params,
    body: ServerHeartbeat,
    response: null,
    errors: [...nodeErrors, 'invalidPath'],
  },
  list: {
    method: 'GET',
    service: 'core',
    path: '/servers',
    summary: 'List the media servers of the app',
    access: owners,
    response: z.object({ items: z.array(Server) }),
  },
  locinfo: {
    method: 'GET',
    service: 'core',
    path: '/server/locinfo',
    summary: 'Find the country of an address',
    description: 'Of any address, or of a media server of the app.',
    access: owners,
    query: z
      .object({
        id: ServerId.optional(),
        ip: IpAddress.optional().meta({ description: 'Instead of the address of the server' }),
      })
      .refine(({ id, ip }) => id !== undefined || ip !== undefined, {
        path: ['ip'],
        error: 'needed unless id is there',
      }),
    response: ServerLocation,
    errors: ['invalidPath'],
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/server/{id}',
    summary: 'Read a media server',
    access: owners,
    params: Params,
    response: Server,
    errors: ['invalidPath'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/server/{id}',
    summary: 'Enable or disable a media server',
    description:
      'A disabled server gets nothing new. Conferences that run on it stay until they end, so that it can be emptied.',
    access: owners,
    params: Params,
    body: ServerChange,
    response: Server,
    errors: ['invalidPath'],
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/server/{id}',
    summary: 'Delete a media server',
    description: 'Conferences that run on it move to others.',
    access: owners,
    params: Params,
    response: null,
    errors: ['invalidPath'],
  },
})
