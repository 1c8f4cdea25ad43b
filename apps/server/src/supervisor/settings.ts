import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type LivekitAccess = { url: string; apiKey: string; apiSecret: string }

export type Settings = {
  host: string
  port: number
  dataDir: string
  /** The server speaks https itself. */
  tls: boolean
  publicUrl: string
  /** Absent: a PostgreSQL of our own. */
  databaseUrl: string | undefined
  /** Absent: a media server of our own. */
  livekit: LivekitAccess | undefined
  secretKey: string | undefined
  rtc: { tcpPort: number | undefined; udpPort: number | undefined; nodeIp: string | undefined }
}

export class SettingsError extends Error {}

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url))

/** What the supervisor itself must know; the server checks the whole configuration. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env, 'PORT') ?? 5000
  const dataDir = env.DATA_DIR || 'data'
  const tls = Boolean(env.TLS_CERT_FILE)
  return {
    host,
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : join(REPOSITORY, dataDir),
    tls,
    publicUrl:
      env.PUBLIC_URL ||
      `${scheme(tls)}://${isLoopback(host) || isWildcard(host) ? 'localhost' : bracketed(host)}:${port}`,
    databaseUrl: env.DATABASE_URL || undefined,
    livekit: readLivekit(env),
    secretKey: env.SECRET_KEY || undefined,
    rtc: {
      tcpPort: readPort(env, 'RTC_TCP_PORT'),
      udpPort: readPort(env, 'RTC_UDP_PORT'),
      nodeIp: env.RTC_NODE_IP || undefined,
    },
  }
}

/** Where this machine reaches the server itself, whatever it is called outside. */
export function localUrl({ host, port, tls }: Pick<Settings, 'host' | 'port' | 'tls'>): string {
  const local = host === '::' ? '::1' : host === '0.0.0.0' ? '127.0.0.1' : host
  return `${scheme(tls)}://${bracketed(local)}:${port}`
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const scheme = (tls: boolean) => (tls ? 'https' : 'http')
const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

function readPort(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const value = env[name]
  if (!value) return undefined
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingsError(`${name} is "${value}"; it must be a port number from 1 to 65535`)
  }
  return port
}

function readLivekit({
  LIVEKIT_URL: url,
  LIVEKIT_API_KEY: apiKey,
  LIVEKIT_API_SECRET: apiSecret,
}: NodeJS.ProcessEnv) {
  if (!url) return undefined
  if (!apiKey || !apiSecret)
    throw new SettingsError('LIVEKIT_URL needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET')
  return { url, apiKey, apiSecret }
}
