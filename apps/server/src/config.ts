import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readRanges } from './platform/outgoing/addresses.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

const port = z.coerce.number().int().min(0).max(65_535)
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})
const addressRanges = z.string().transform((text, ctx) => {
  try {
    return readRanges(text)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not valid' })
    return z.NEVER
  }
})
const originUrl = httpUrl.transform((url) => url.replace(/\/+$/, ''))

/** Every setting there is, by the name of its environment variable. `.env.example` says what each is for. */
export const environment = z.object({
  PORT: port.default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: originUrl.optional(),
  ROOT_DOMAIN: z.hostname().optional(),
  ENVIRONMENT: z.enum(['root', 'staging', 'development']).default('root'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address that begins with postgres://',
  }),
  LIVEKIT_URL: z.url({ protocol: /^(https?|wss?)$/ }),
  LIVEKIT_API_KEY: z.string(),
  LIVEKIT_API_SECRET: z.string(),
  RTC_TCP_PORT: port.optional(),
  RTC_UDP_PORT: port.optional(),
  RTC_NODE_IP: z.union([z.ipv4(), z.ipv6()]).optional(),
  MEDIA_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166-1, such as SE')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Lumi <no-reply@localhost>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ALLOW_PRIVATE_ADDRESSES: addressRanges.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  TERMS_URL: httpUrl.optional(),
  PRIVACY_URL: httpUrl.optional(),
  SUPPORT_URL: httpUrl.optional(),
  URL_PROTOCOL: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/, 'must be the name of a scheme, such as lumi')
    .optional(),
  SERVER_SETUP_URL: httpUrl.optional(),
  INSTALLER_VERSION: z.string().optional(),
  INSTALLER_WINDOWS_URL: httpUrl.optional(),
  INSTALLER_MACOS_URL: httpUrl.optional(),
  INSTALLER_LINUX_URL: httpUrl.optional(),
  LEGACY_HOST: z.hostname().optional(),
  MARKETING_URL: httpUrl.optional(),
})

/** The configuration cannot be used. Its message has one line for each setting that is wrong. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the whole configuration. An empty variable counts as one that is not set. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => explain(issue, given)).join('\n'))
  const env = parsed.data
  if (!env.TLS_CERT_FILE !== !env.TLS_KEY_FILE) {
    throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE belong together: set both or none')
  }
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE }
      : undefined
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(repository, env.DATA_DIR),
    publicUrl: env.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${env.PORT}`,
    rootDomain: env.ROOT_DOMAIN,
    environment: env.ENVIRONMENT,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    secretKey: env.SECRET_KEY,
    databaseUrl: env.DATABASE_URL,
    livekit: { url: env.LIVEKIT_URL, apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET },
    mediaCountry: env.MEDIA_COUNTRY,
    redisUrl: env.REDIS_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    supportEmail: env.SUPPORT_EMAIL,
    allowedPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES ?? [],
    s3: readS3(env),
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    tls,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    links: { terms: env.TERMS_URL, privacy: env.PRIVACY_URL, support: env.SUPPORT_URL },
    urlProtocol: env.URL_PROTOCOL,
    serverSetupUrl: env.SERVER_SETUP_URL,
    downloads: {
      installerVersion: env.INSTALLER_VERSION,
      windows: env.INSTALLER_WINDOWS_URL,
      macos: env.INSTALLER_MACOS_URL,
      linux: env.INSTALLER_LINUX_URL,
    },
    legacyHost: env.LEGACY_HOST,
    marketingUrl: env.MARKETING_URL,
  }
}

function readS3({ S3_BUCKET, S3_REGION, S3_ENDPOINT, ...env }: z.output<typeof environment>) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!S3_BUCKET) return undefined
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return { bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, accessKeyId, secretAccessKey }
}

/** `true`, a number of proxies, or their addresses divided by commas; by default nobody's word is taken. */
function readTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
}

function explain(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  if (given[name] === undefined) return `${name} is not set; npm start sets it, or see .env.example`
  return `${name}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`
}
