import { z } from 'zod'
import { CountryCode } from './countries.ts'
import { ClientId, Timestamp } from './fields.ts'
import { plainHost } from './values.ts'

/** Names a media server. */
export const ServerId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a media server', example: 's3k8v2m6xqpd' })

/**
 * A country as the location database names it. Such databases contain codes that are not in ISO 3166-1, such as that of
 * Kosovo.
 */
const KnownCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'Country, ISO 3166-1 alpha-2', example: 'SE' })
/** An address of version 4 or 6. */
export const IpAddress = z
  .union([z.ipv4(), z.ipv6()])
  .meta({ description: 'IP address', example: '192.0.2.10' })
const Version = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: 'Version of its software', example: '1.9.0' })
const Setting = z.string().max(2000).meta({ description: 'Note stored by its set-up', example: 'rack 4' })
const count = (description: string, example: number) =>
  z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description, example })

/** The measurements that a media server reports about itself. */
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
  rebootRequired: z.boolean().meta({ description: 'True if its machine needs a reboot', example: false }),
}

/** A media server of an app. */
export const Server = z
  .object({
    serverId: ServerId,
    clientId: ClientId,
    machineId: z
      .string()
      .meta({ description: 'Names the machine; the same machine is the same server', example: '8a0f4c7e' }),
    url: z
      .string()
      .meta({ description: 'Address at which browsers reach its media', example: 'wss://m1.example.com' }),
    ip: IpAddress,
    countryCode: KnownCountry.nullable(),
    enabled: z.boolean().meta({ description: 'True if conferences are placed on it' }),
    online: z.boolean().meta({ description: 'True if its last heartbeat is recent' }),
    setting: Setting.nullable(),
    ...measures,
    created: Timestamp,
    lastHeartbeat: Timestamp,
  })
  .meta({ id: 'Server', description: 'A media server' })
export type Server = z.infer<typeof Server>

/** Time for which the load of a media server is remembered. Hours. */
export const serverLoadHours = 24

/** The load of a media server over time: the highest figures of each span in which it reported. */
export const ServerLoad = z
  .object({
    from: Timestamp.meta({ description: 'Beginning of the period' }),
    to: Timestamp.meta({ description: 'End of the period: now, by the clock of Lumi' }),
    seconds: z.int().meta({ description: 'Length of each span', example: 60 }),
    items: z
      .array(
        z.object({
          time: Timestamp.meta({ description: 'Beginning of the span' }),
          cpuUsage: measures.cpuUsage,
          memUsage: measures.memUsage,
          connections: measures.connections,
          clients: measures.clients,
        }),
      )
      .meta({ description: 'Oldest first; spans without a report are left out' }),
  })
  .meta({ id: 'ServerLoad' })
export type ServerLoad = z.infer<typeof ServerLoad>

/** The registration that a media server sends when it starts. */
export const ServerRegistration = z
  .object({
    machineId: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ description: 'Permanent id of the machine, such as its /etc/machine-id', example: '8a0f4c7e' }),
    url: z
      .url({
        protocol: /^(wss?|https?)$/,
        hostname: plainHost,
        error: 'must begin with wss:// or https:// and name a host',
      })
      .max(500)
      .meta({
        description:
          'Address of its LiveKit, for browsers and for Lumi alike: wss or https. Plain ws or http, and addresses of ' +
          'private networks, only if the installation allows them',
        example: 'wss://m1.example.com',
      }),
    ip: IpAddress.optional().meta({
      description: 'Its public IP address. Default: the one the call comes from',
      example: '192.0.2.10',
    }),
    version: Version,
    livekitApiKey: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'API key of its LiveKit', example: 'node1' }),
    livekitApiSecret: z.string().min(1).max(500).meta({
      description: 'API secret of its LiveKit; stored encrypted and never shown',
      example: 'a secret of 32 characters or more',
    }),
    setting: Setting.nullable().optional(),
    countryCode: CountryCode.optional().meta({
      description: 'Country it is in. Default: the country of its IP address',
      example: 'SE',
    }),
  })
  .meta({ id: 'ServerRegistration' })
export type ServerRegistration = z.input<typeof ServerRegistration>

/** Sign of life of a media server. */
export const ServerHeartbeat = z.object(measures).meta({ id: 'ServerHeartbeat' })
export type ServerHeartbeat = z.input<typeof ServerHeartbeat>

/** The location of an address, as far as it is known. */
export const ServerLocation = z
  .object({
    ip: IpAddress,
    countryCode: KnownCountry.nullable().meta({
      description: 'Null for addresses of private networks and unknown ones',
    }),
    countryName: z.string().nullable().meta({ description: 'Name in English', example: 'Sweden' }),
    latitude: z.number().nullable().meta({ description: 'Centre of the country, in degrees', example: 62 }),
    longitude: z.number().nullable().meta({ description: 'Centre of the country, in degrees', example: 15 }),
  })
  .meta({ id: 'ServerLocation' })
export type ServerLocation = z.infer<typeof ServerLocation>

/** The answer to the registration of a media server. */
export const ServerRegistered = z
  .object({
    serverId: ServerId,
    heartbeatSeconds: z
      .int()
      .meta({ description: 'Seconds between heartbeats; after three without one it counts as gone' }),
  })
  .meta({ id: 'ServerRegistered' })

/** The settings of a media server that its owner may change. */
export const ServerChange = z
  .object({ enabled: z.boolean().meta({ description: 'True if conferences are placed on it' }) })
  .meta({ id: 'ServerChange', example: { enabled: false } })
