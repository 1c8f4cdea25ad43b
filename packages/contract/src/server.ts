import { z } from 'zod'
import { ClientId, Timestamp } from './fields.ts'
import { routes } from './route.ts'

/** Seconds between two heartbeats of a media server. */
export const heartbeatSeconds = 10

const ServerId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a media server', example: 's3k8v2m6xqpd' })
const ServerParams = z.object({ id: ServerId })

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Two capital letters of ISO 3166-1')
  .meta({ description: 'Country, ISO 3166-1 alpha-2', example: 'SE' })
const IpAddress = z.union([z.ipv4(), z.ipv6()]).meta({ description: 'IP address', example: '192.0.2.10' })
const Version = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: 'Version of its software', example: '1.9.0' })
const Setting = z
  .string()
  .max(2000)
  .meta({ description: 'Note that its set-up keeps about it', example: 'rack 4' })
const count = (description: string, example: number) =>
  z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description, example })

/** What a media server measures of itself. */
const measures = {
  version: Version,
  cpuUsage: z
    .number()
    .min(0)
    .max(100)
    .meta({ description: 'Share of all processors, percent', example: 12.5 }),
  memUsage: count('Memory in use, bytes', 734003200),
  connections: count('Media connections open now', 42),
  clients: count('Sessions: people it serves now', 21),
  throughputCount: count('Bytes sent and received since it started', 9731020),
  pingCount: count('Pings answered since it started', 512),
  rebootRequired: z
    .boolean()
    .meta({ description: 'Whether its machine waits to be restarted', example: false }),
}

/** A media server of an app. */
export const Server = z
  .object({
    serverId: ServerId,
    clientId: ClientId,
    machineId: z
      .string()
      .meta({ description: 'Names the machine; the same machine is the same server', example: '8a0f4c7e' }),
    url: z.string().meta({ description: 'Where browsers reach its media', example: 'wss://m1.example.com' }),
    ip: IpAddress,
    countryCode: Country.nullable(),
    enabled: z.boolean().meta({ description: 'Whether conferences are placed on it' }),
    online: z.boolean().meta({ description: 'Whether it has told lately that it lives' }),
    setting: Setting.nullable(),
    ...measures,
    created: Timestamp,
    lastHeartbeat: Timestamp,
  })
  .meta({ id: 'Server', description: 'A media server' })
export type Server = z.infer<typeof Server>

/** What a media server says of itself when it starts. */
export const ServerRegistration = z
  .object({
    machineId: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Names the machine for good, such as its /etc/machine-id', example: '8a0f4c7e' }),
    url: z
      .url({ protocol: /^(wss?|https?)$/, error: 'must begin with wss:// or https://' })
      .max(500)
      .meta({
        description:
          'Address of its LiveKit, for browsers and for Lumi alike: wss or https. Plain ws or http, and addresses ' +
          'of private networks, only where the installation allows them',
        example: 'wss://m1.example.com',
      }),
    ip: IpAddress.optional().meta({
      description: 'Its public address; unless said, the one that the call comes from',
      example: '192.0.2.10',
    }),
    version: Version,
    livekitApiKey: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'API key of its LiveKit', example: 'node1' }),
    livekitApiSecret: z.string().min(1).max(500).meta({
      description: 'API secret of its LiveKit; kept encrypted and never shown',
      example: 'a secret of 32 characters or more',
    }),
    setting: Setting.nullable().optional(),
    countryCode: Country.optional().meta({
      description: 'Where it stands; unless said, the country of its address',
      example: 'SE',
    }),
  })
  .meta({ id: 'ServerRegistration' })
export type ServerRegistration = z.input<typeof ServerRegistration>

/** Sign of life of a media server. */
export const ServerHeartbeat = z.object(measures).meta({ id: 'ServerHeartbeat' })
export type ServerHeartbeat = z.input<typeof ServerHeartbeat>

/** Where an address is, as far as that is known. */
export const ServerLocation = z
  .object({
    ip: IpAddress,
    countryCode: Country.nullable().meta({
      description: 'Null for addresses of private networks and unknown ones',
    }),
    countryName: z.string().nullable().meta({ description: 'Name in English', example: 'Sweden' }),
    latitude: z.number().nullable().meta({ description: 'Middle of the country, degrees', example: 62 }),
    longitude: z.number().nullable().meta({ description: 'Middle of the country, degrees', example: 15 }),
  })
  .meta({ id: 'ServerLocation' })
export type ServerLocation = z.infer<typeof ServerLocation>

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
    response: z
      .object({
        serverId: ServerId,
        heartbeatSeconds: z
          .int()
          .meta({ description: 'Seconds between heartbeats; after three without one it counts as gone' }),
      })
      .meta({ id: 'ServerRegistered' }),
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
    params: ServerParams,
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
    params: ServerParams,
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
    params: ServerParams,
    body: z
      .object({ enabled: z.boolean().meta({ description: 'Whether conferences are placed on it' }) })
      .meta({ id: 'ServerChange', example: { enabled: false } }),
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
    params: ServerParams,
    response: null,
    errors: ['invalidPath'],
  },
})
