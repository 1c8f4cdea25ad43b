import { ConfigError } from '../config/error.ts'
import { dataDirOf, readEnvironment } from '../config.ts'
import type { TurnServer } from '../platform/media/turn.ts'
import { isLoopback, isWildcard } from '../platform/net/machine-addresses.ts'

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
  rtc: RtcSettings
  /** The TURN server that our own media server announces to browsers; absent: none. */
  turn: (TurnServer & { secret: string }) | undefined
}

/** Network settings of our own media server. */
export type RtcSettings = {
  /** Address that its ports for media listen on. */
  host: string
  tcpPort: number | undefined
  udpPort: number | undefined
  nodeIp: string | undefined
}

/** Checks the whole configuration, and answers what the supervisor itself must know of it. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const env = readEnvironment(variables)
  const { HOST: host, PORT: port, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = env
  if (port === 0) throw new ConfigError(['PORT must be a port from 1 to 65535 (it is "0")'])
  const tls = env.TLS_CERT_FILE !== undefined
  const livekit =
    LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET
      ? { url: LIVEKIT_URL, apiKey: LIVEKIT_API_KEY, apiSecret: LIVEKIT_API_SECRET }
      : undefined
  const rtc = {
    host: env.RTC_HOST ?? host,
    tcpPort: env.RTC_TCP_PORT,
    udpPort: env.RTC_UDP_PORT,
    nodeIp: env.RTC_NODE_IP,
  }
  if (!livekit && rtc.tcpPort && !isWildcard(rtc.host)) {
    const rule = 'RTC_TCP_PORT listens on every address of the machine'
    throw new ConfigError([`${rule}; set RTC_HOST=0.0.0.0 as well, or remove it: media goes over UDP then`])
  }
  if (livekit && env.TURN_URL) {
    const rule = 'TURN_URL is for the media server that npm start runs'
    throw new ConfigError([
      `${rule}; remove it, and name the TURN server in the configuration of your LiveKit`,
    ])
  }
  return {
    host,
    port,
    dataDir: dataDirOf(env),
    tls,
    publicUrl:
      env.PUBLIC_URL ??
      `${scheme(tls)}://${isLoopback(host) || isWildcard(host) ? 'localhost' : bracketed(host)}:${port}`,
    databaseUrl: env.DATABASE_URL,
    livekit,
    secretKey: env.SECRET_KEY,
    rtc,
    turn: env.TURN_URL && env.TURN_SECRET ? { ...env.TURN_URL, secret: env.TURN_SECRET } : undefined,
  }
}

/** Returns the address at which this machine reaches the server itself, regardless of its public name. */
export function localUrl({ host, port, tls }: Pick<Settings, 'host' | 'port' | 'tls'>): string {
  const local = host === '::' ? '::1' : host === '0.0.0.0' ? '127.0.0.1' : host
  return `${scheme(tls)}://${bracketed(local)}:${port}`
}

const scheme = (tls: boolean) => (tls ? 'https' : 'http')
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)
