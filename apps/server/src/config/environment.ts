import { plainHost } from '@lumi/contract/values'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { readTurnUrl } from '../platform/media/turn.ts'
import { readRanges } from '../platform/outgoing/addresses.ts'
import { readPorts, usualPorts } from '../platform/outgoing/ports.ts'
import { SECRET_KEY_MIN_LENGTH } from './secret-key.ts'

const portRule = 'must be a port: a whole number up to 65535'
const port = z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule)
const daysRule = 'must be a whole number of days from 1 to 36500'
const days = z.coerce.number(daysRule).int(daysRule).min(1, daysRule).max(36_500, daysRule)
const megabytesRule = 'must be a whole number of megabytes from 1 to 1000000'
const megabytes = z.coerce
  .number(megabytesRule)
  .int(megabytesRule)
  .min(1, megabytesRule)
  .max(1_000_000, megabytesRule)
const secondsRule = 'must be a whole number of seconds from 1 to 500'
const conversionSeconds = z.coerce
  .number(secondsRule)
  .int(secondsRule)
  .min(1, secondsRule)
  .max(500, secondsRule)
const recordingsRule = 'must be a whole number of recordings from 0 to 100'
const recordingsAtOnce = z.coerce
  .number(recordingsRule)
  .int(recordingsRule)
  .min(0, recordingsRule)
  .max(100, recordingsRule)
const httpUrl = z.url({
  protocol: /^https?$/,
  hostname: plainHost,
  error: 'must be an address that begins with http:// or https:// and a host',
})
const originUrl = httpUrl
  .refine((url) => isOrigin(url), 'must be an address without a path, such as https://meet.example.com')
  .transform((url) => url.replace(/\/+$/, ''))
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^\/*$/.test(url.pathname) && !url.search && !url.hash
}
const hostname = z.hostname('must be the name of a host, such as meet.example.com')

const secretKey = z
  .string()
  .min(SECRET_KEY_MIN_LENGTH, `must have at least ${SECRET_KEY_MIN_LENGTH} characters`)

const oneOf = <const Names extends [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`)

const addressRanges = z.string().transform((text, ctx) => {
  try {
    return readRanges(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid'
    ctx.addIssue({ code: 'custom', message: `must be ranges such as 10.20.0.0/16 with commas: ${reason}` })
    return z.NEVER
  }
})

const ports = z.string().transform((text, ctx) => {
  try {
    return readPorts(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid'
    ctx.addIssue({ code: 'custom', message: `must be ports such as 443,8000-8999 with commas: ${reason}` })
    return z.NEVER
  }
})

const turnUrl = z.string().transform((text, ctx) => {
  const server = readTurnUrl(text)
  if (server) return server
  const message = 'must be an address such as turns:turn.example.com:443?transport=tcp'
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})

const stunUrls = z.string().transform((text, ctx) => {
  const urls = text.split(',').map((part) => part.trim())
  if (urls.every((url) => stunUrl.test(url))) return urls
  ctx.addIssue({
    code: 'custom',
    message: 'must be addresses such as stun:stun.example.com:3478 with commas',
  })
  return z.NEVER
})
const stunUrl = /^stuns?:(\[[\da-f:.]+\]|[a-z\d.-]+)(:\d{1,5})?$/i

/** Compared with those of requests as they are written. */
const redirectUris = z.string().transform((text, ctx) => {
  const uris = text.split(',').map((part) => part.trim())
  if (uris.every((uri) => isRedirectUri(uri))) return uris
  ctx.addIssue({
    code: 'custom',
    message: 'must be https addresses without a fragment, such as https://zapier.com/return/, with commas',
  })
  return z.NEVER
})
/** Plain http leads to a program on this machine only. */
const isRedirectUri = (text: string) => {
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url !== null && (url.protocol === 'https:' || isLocal) && !text.includes('#')
}

/** The key is public by design: browsers send it with each report. */
const dsn = /^https?:\/\/\w+@[a-z\d.-]+(?::\d{1,5})?(?:\/[\w-]+)*\/\d+$/i

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
const isProxy = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) ||
  ipaddr.IPv6.isValid(text) ||
  ipaddr.isValidCIDR(text) ||
  proxyNames.includes(text)

/** `true`, a number of proxies, or their addresses divided by commas; by default nobody's word is taken. */
const trustProxy = z.string().transform((text, ctx): boolean | number | string => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d+$/.test(text)) return Number(text)
  if (text.split(',').every((part) => isProxy(part.trim()))) return text
  const message = 'must be true, false, a number of proxies, or their addresses with commas'
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** All settings, by the names of their environment variables. `.env.example` describes each. */
export const environment = z.object({
  PORT: port.default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: originUrl.optional(),
  ROOT_DOMAIN: hostname.optional(),
  ENVIRONMENT: oneOf('root', 'staging', 'development').default('root'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  SECRET_KEY: secretKey.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://' })
    .optional(),
  LIVEKIT_URL: z
    .url({
      protocol: /^(https?|wss?)$/,
      hostname: plainHost,
      error: 'must be an address that begins with https:// or wss:// and a host',
    })
    .optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().optional(),
  RTC_HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'must be an address of this machine')
    .optional(),
  RTC_TCP_PORT: port.min(1, portRule).optional(),
  RTC_UDP_PORT: port.min(1, portRule).optional(),
  RTC_NODE_IP: z.union([z.ipv4(), z.ipv6()], 'must be an address, such as 203.0.113.7').optional(),
  TURN_URL: turnUrl.optional(),
  TURN_SECRET: z.string().optional(),
  STUN_URLS: stunUrls.default([]),
  MEDIA_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166-1, such as SE')
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address that begins with redis:// or rediss://' })
    .refine(
      (url) => /^\/?\d*$/.test(URL.parse(url)?.pathname ?? ''),
      'must end with the number of a database, or nothing',
    )
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().default('Lumi <no-reply@localhost>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ALLOW_PRIVATE_ADDRESSES: addressRanges.optional(),
  ALLOW_OUTGOING_PORTS: ports.default([...usualPorts]),
  SUPPORT_EMAIL: z.email('must be the address of a mailbox').optional(),
  EVENT_RETENTION_DAYS: days.default(90),
  CONVERSION_SECONDS: conversionSeconds.default(150),
  RECORDINGS_AT_ONCE: recordingsAtOnce.optional(),
  RECORDER_URL: originUrl.optional(),
  CHAT_FILES_MB: megabytes.default(1024),
  APP_FILES_MB: megabytes.default(20_480),
  DEMO_FILES_MB: megabytes.default(20),
  STORAGE_RESERVE_MB: megabytes.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TRUST_PROXY: trustProxy.default(false),
  TERMS_URL: httpUrl.optional(),
  PRIVACY_URL: httpUrl.optional(),
  SUPPORT_URL: httpUrl.optional(),
  SITE_CONTENT_DIR: z.string().optional(),
  URL_PROTOCOL: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/, 'must be the name of a scheme, such as lumi')
    .optional(),
  SERVER_SETUP_URL: httpUrl.optional(),
  INSTALLER_VERSION: z.string().optional(),
  INSTALLER_WINDOWS_URL: httpUrl.optional(),
  INSTALLER_MACOS_URL: httpUrl.optional(),
  INSTALLER_LINUX_URL: httpUrl.optional(),
  IOS_APP_URL: httpUrl.optional(),
  ANDROID_APP_URL: httpUrl.optional(),
  ZAPIER_URL: httpUrl.optional(),
  PLAUSIBLE_URL: originUrl.optional(),
  PLAUSIBLE_DOMAIN: hostname.optional(),
  MATOMO_URL: httpUrl.optional(),
  MATOMO_SITE_ID: z.string().regex(/^\d+$/, 'must be the number of a site').optional(),
  SENTRY_DSN: z.string().regex(dsn, 'must be an address such as https://key@errors.example.com/1').optional(),
  ZAPIER_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be letters, digits, and . _ -')
    .optional(),
  ZAPIER_CLIENT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ZAPIER_REDIRECT_URIS: redirectUris.optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_URL: originUrl.optional(),
  HUBSPOT_CLIENT_ID: z.string().optional(),
  HUBSPOT_CLIENT_SECRET: z.string().optional(),
  HUBSPOT_URL: originUrl.optional(),
  HUBSPOT_API_URL: originUrl.optional(),
  LEGACY_HOST: hostname.optional(),
  MARKETING_URL: httpUrl.optional(),
})

export type Environment = z.output<typeof environment>
/** Names of variables that are set, with what they are set to. */
export type Given = Readonly<Record<string, string>>
