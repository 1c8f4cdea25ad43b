import { availableParallelism } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { type Environment, environment, type Given } from './config/environment.ts'
import { ConfigError } from './config/error.ts'
import { checkTlsFiles } from './config/tls-files.ts'
import { findMistyped } from './config/unknown-names.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

const MEGABYTE = 1024 * 1024

/** Without the supervisor, which otherwise generates these, they must be set. */
const serverEnvironment = environment.required({
  SECRET_KEY: true,
  DATABASE_URL: true,
  LIVEKIT_URL: true,
  LIVEKIT_API_KEY: true,
  LIVEKIT_API_SECRET: true,
})

/** The name of a variable and what is wrong with it. */
type Explained = [name: string, line: string]

/** Never repeated, not even where they are wrong. */
const holdsSecret = /SECRET|TOKEN|_KEY(_ID)?$|^(DATABASE|REDIS|SMTP)_URL$/

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the whole configuration of a server. An empty variable counts as one that is not set. */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const env = read(serverEnvironment, variables)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: dataDirOf(env),
    publicUrl: publicUrlOf(env),
    rootDomain: env.ROOT_DOMAIN,
    environment: env.ENVIRONMENT,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    secretKey: env.SECRET_KEY,
    databaseUrl: env.DATABASE_URL,
    livekit: { url: env.LIVEKIT_URL, apiKey: env.LIVEKIT_API_KEY, apiSecret: env.LIVEKIT_API_SECRET },
    turn: env.TURN_URL,
    stunUrls: env.STUN_URLS,
    mediaCountry: env.MEDIA_COUNTRY,
    redisUrl: env.REDIS_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    supportEmail: env.SUPPORT_EMAIL,
    allowedPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES ?? [],
    outgoingPorts: env.ALLOW_OUTGOING_PORTS,
    s3: s3Of(env),
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    conversionSeconds: env.CONVERSION_SECONDS,
    recorder: {
      atOnce: env.RECORDINGS_AT_ONCE ?? defaultRecordings(),
      url: env.RECORDER_URL ?? publicUrlOf(env),
    },
    chatFileBytes: env.CHAT_FILES_MB * MEGABYTE,
    appFileBytes: env.APP_FILES_MB * MEGABYTE,
    demoFileBytes: env.DEMO_FILES_MB * MEGABYTE,
    storageReserve: env.STORAGE_RESERVE_MB && env.STORAGE_RESERVE_MB * MEGABYTE,
    tls: tlsOf(env),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    links: { terms: env.TERMS_URL, privacy: env.PRIVACY_URL, support: env.SUPPORT_URL },
    siteContentDir: siteContentDirOf(env),
    urlProtocol: env.URL_PROTOCOL,
    serverSetupUrl: env.SERVER_SETUP_URL,
    downloads: {
      installerVersion: env.INSTALLER_VERSION,
      windows: env.INSTALLER_WINDOWS_URL,
      macos: env.INSTALLER_MACOS_URL,
      linux: env.INSTALLER_LINUX_URL,
      ios: env.IOS_APP_URL,
      android: env.ANDROID_APP_URL,
    },
    installs: { zapier: env.ZAPIER_URL },
    // Only installations that people use are measured, not those for trying things out.
    analytics: env.ENVIRONMENT === 'root' ? analyticsOf(env) : undefined,
    errorReports: env.ENVIRONMENT === 'root' ? env.SENTRY_DSN : undefined,
    zapier: zapierOf(env),
    slack: slackOf(env),
    hubspot: hubspotOf(env),
    legacyHost: env.LEGACY_HOST,
    marketingUrl: env.MARKETING_URL,
  }
}

/** The configuration as far as it is given. @throws ConfigError */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => read(environment, variables)

/** Every variable by itself and with those that it belongs to; one line of the error for each fault. */
function read<Output extends Environment>(schema: z.ZodType<Output>, variables: NodeJS.ProcessEnv): Output {
  const given = givenOf(variables)
  const parsed = schema.safeParse(given)
  const wrong = new Map(parsed.success ? [] : explain(parsed.error.issues, given))
  for (const [name, line] of findIncomplete(given)) if (!wrong.has(name)) wrong.set(name, line)
  const lines = [...wrong.values(), ...findMistyped(given)]
  const tls = parsed.success && lines.length === 0 ? tlsOf(parsed.data) : undefined
  if (tls) lines.push(...checkTlsFiles(tls.certFile, tls.keyFile))
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines)
  return parsed.data
}

/** Returns the variables that have a value; empty ones count as unset. */
export function givenOf(variables: NodeJS.ProcessEnv): Given {
  const set = Object.entries(variables).filter((entry): entry is [string, string] =>
    Boolean(entry[1]?.trim()),
  )
  return Object.fromEntries(set)
}

/** The service that counts visits to pages, and the name of this site there. */
function analyticsOf(env: Environment) {
  const { PLAUSIBLE_URL, PLAUSIBLE_DOMAIN, MATOMO_URL, MATOMO_SITE_ID } = env
  if (PLAUSIBLE_URL) {
    const site = PLAUSIBLE_DOMAIN ?? new URL(publicUrlOf(env)).hostname
    return { kind: 'plausible' as const, url: PLAUSIBLE_URL, site }
  }
  if (!MATOMO_URL || !MATOMO_SITE_ID) return undefined
  return { kind: 'matomo' as const, url: MATOMO_URL.replace(/\/+$/, ''), site: MATOMO_SITE_ID }
}

const siteContentDirOf = ({ SITE_CONTENT_DIR }: Environment): string | undefined =>
  SITE_CONTENT_DIR && resolve(repository, SITE_CONTENT_DIR)

const publicUrlOf = ({ PUBLIC_URL, TLS_CERT_FILE, PORT }: Environment): string =>
  PUBLIC_URL ?? `${TLS_CERT_FILE ? 'https' : 'http'}://localhost:${PORT}`

/** A recording keeps a core busy, and the calls need the others. */
const defaultRecordings = () => Math.max(1, Math.floor(availableParallelism() / 2))

export const dataDirOf = ({ DATA_DIR }: Environment): string =>
  isAbsolute(DATA_DIR) ? DATA_DIR : join(repository, DATA_DIR)

const groups = [
  { needed: ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'], also: [] },
  { needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], also: ['S3_REGION', 'S3_ENDPOINT'] },
  { needed: ['TLS_CERT_FILE', 'TLS_KEY_FILE'], also: [] },
  { needed: ['TURN_URL', 'TURN_SECRET'], also: [] },
  { needed: ['ZAPIER_CLIENT_ID', 'ZAPIER_CLIENT_SECRET', 'ZAPIER_REDIRECT_URIS'], also: [] },
  { needed: ['PLAUSIBLE_URL'], also: ['PLAUSIBLE_DOMAIN'] },
  { needed: ['MATOMO_URL', 'MATOMO_SITE_ID'], also: [] },
  { needed: ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'], also: ['SLACK_URL'] },
  {
    needed: ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET'],
    also: ['HUBSPOT_URL', 'HUBSPOT_API_URL'],
  },
]

/** A line for each variable without which others that are set are of no use. */
function findIncomplete(given: Given): Explained[] {
  return groups.flatMap(({ needed, also }) => {
    const set = [...needed, ...also].filter((name) => name in given)
    if (set.length === 0) return []
    const missing = needed.filter((name) => !(name in given))
    return missing.map((name) => [name, `${name} is not set, and ${set[0]} needs it; set both or none`])
  })
}

/** The credentials of Zapier as a client of our OAuth server. */
function zapierOf(env: Environment) {
  const { ZAPIER_CLIENT_ID: clientId, ZAPIER_CLIENT_SECRET: clientSecret, ZAPIER_REDIRECT_URIS } = env
  if (!clientId || !clientSecret || !ZAPIER_REDIRECT_URIS) return undefined
  return { clientId, clientSecret, redirectUris: ZAPIER_REDIRECT_URIS }
}

function tlsOf({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Environment) {
  return certFile && keyFile ? { certFile, keyFile } : undefined
}

function s3Of({ S3_BUCKET: bucket, S3_REGION, S3_ENDPOINT, ...env }: Environment) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, region: S3_REGION ?? 'us-east-1', endpoint: S3_ENDPOINT, accessKeyId, secretAccessKey }
}

function slackOf({ SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret, ...env }: Environment) {
  const { SLACK_SIGNING_SECRET: signingSecret, SLACK_URL: url = 'https://slack.com' } = env
  if (!clientId || !clientSecret || !signingSecret) return undefined
  return { clientId, clientSecret, signingSecret, url }
}

function hubspotOf({
  HUBSPOT_CLIENT_ID: clientId,
  HUBSPOT_CLIENT_SECRET: clientSecret,
  ...env
}: Environment) {
  const { HUBSPOT_URL: url = 'https://app.hubspot.com', HUBSPOT_API_URL: apiUrl = 'https://api.hubapi.com' } =
    env
  return clientId && clientSecret ? { clientId, clientSecret, url, apiUrl } : undefined
}

/** A line for each variable, however much is wrong with it. */
function explain(issues: readonly z.core.$ZodIssue[], given: Given): Explained[] {
  return [...Map.groupBy(issues, ({ path }) => String(path[0]))].map(([name, [issue]]) => {
    const value = given[name]
    if (value === undefined) return [name, `${name} is not set; npm start sets it, or see .env.example`]
    return [
      name,
      `${name} ${issue?.message}${holdsSecret.test(name) ? '' : ` (it is ${JSON.stringify(value)})`}`,
    ]
  })
}
