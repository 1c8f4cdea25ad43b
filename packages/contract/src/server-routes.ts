import { z } from 'zod'
import { routes } from './route.ts'
import {
  IpAddress,
  Server,
  ServerChange,
  ServerHeartbeat,
  ServerId,
  ServerLoad,
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
      'Called by the media server itself when it starts. A known machine has the same id as before, and stays enabled or disabled. ' +
      'Conferences are placed on it for as long as it sends its heartbeat.',
    access: { node: true },
    body: ServerRegistration,
    response: ServerRegistered,
    errors: [...nodeErrors, 'invalidUrl', 'invalidSetting'],
  },
  heartbeat: {
    method: 'PUT',
    service: 'core',
    path: '/server/{id}/heartbeat',
    summary: 'Report that a media server is alive',
    description:
      'Called by the media server itself. Without heartbeats nothing new is placed on it, and its conferences move to ' +
      'other servers and do not come back. A server that is no longer known has been deleted.',
    access: { node: true },
    params: Params,
    body: ServerHeartbeat,
    response: null,
    errors: [...nodeErrors, 'unknownServer'],
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
    summary: 'Look up the country of an IP address',
    description: "Of any address, or of one of the app's media servers.",
    access: owners,
    query: z
      .object({
        id: ServerId.optional(),
        ip: IpAddress.optional().meta({ description: "Looked up instead of the server's address" }),
      })
      .refine(({ id, ip }) => id !== undefined || ip !== undefined, {
        path: ['ip'],
        error: 'needed unless id is there',
      }),
    response: ServerLocation,
    errors: ['unknownServer'],
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/server/{id}',
    summary: 'Get a media server',
    access: owners,
    params: Params,
    response: Server,
    errors: ['unknownServer'],
  },
  load: {
    method: 'GET',
    service: 'core',
    path: '/server/{id}/load',
    summary: 'Get the load of a media server over the last hour or day',
    description: 'The highest figures of each minute of an hour, or of each ten minutes of a day.',
    access: owners,
    params: Params,
    query: z.object({
      period: z
        .enum(['hour', 'day'])
        .default('hour')
        .meta({ description: 'Period of the measurements, counted back from now' }),
    }),
    response: ServerLoad,
    errors: ['unknownServer'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/server/{id}',
    summary: 'Enable or disable a media server',
    description:
      'A disabled server gets no new conferences. Those running on it stay until they end, so that it can be drained.',
    access: owners,
    params: Params,
    body: ServerChange,
    response: Server,
    errors: ['unknownServer'],
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/server/{id}',
    summary: 'Delete a media server',
    description: 'Conferences running on it move to other servers.',
    access: owners,
    params: Params,
    response: null,
    errors: ['unknownServer'],
  },
})
