import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDataDir } from './config/data-dir.ts'
import { environment } from './config/environment.ts'
import { ConfigError } from './config/error.ts'
import { readConfig } from './config.ts'

const needed = {
  SECRET_KEY: 'x'.repeat(32),
  DATABASE_URL: 'postgres://localhost/lumi',
  LIVEKIT_URL: 'http://localhost:7880',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'secret',
}

test('knows every default', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    role: 'all',
    environment: 'root',
    trustProxy: false,
    eventRetentionDays: 90,
    s3: undefined,
    tls: undefined,
  })
})

test('says in one line for each what is wrong', () => {
  const read = () => readConfig({ ...needed, PORT: '70000', DATABASE_URL: '', SMTP_URL: 'mail.example.com' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^PORT must be .*\nDATABASE_URL is not set; .*\nSMTP_URL must be .*$/)
})

test.each(['lumi:', 'javascript:alert(1)', 'Lumi App'])('refuses URL_PROTOCOL=%s', (given) => {
  expect(() => readConfig({ ...needed, URL_PROTOCOL: given })).toThrow(/^URL_PROTOCOL must be /)
})

test('wants what belongs together', () => {
  expect(() => readConfig({ ...needed, TLS_CERT_FILE: 'cert.pem' })).toThrow(
    'TLS_KEY_FILE is not set, and TLS_CERT_FILE needs it',
  )
  expect(() => readConfig({ ...needed, S3_BUCKET: 'lumi' })).toThrow(
    /^S3_ACCESS_KEY_ID is not set, .*\nS3_SECRET_ACCESS_KEY is not set, .*$/,
  )
  expect(() => readConfig({ ...needed, S3_ENDPOINT: 'https://s3.example.com' })).toThrow(
    /^S3_BUCKET is not set/,
  )
})

test('wants the number of a site for Matomo, and a whole DSN', () => {
  expect(() => readConfig({ ...needed, MATOMO_URL: 'https://matomo.example.org' })).toThrow(
    /^MATOMO_SITE_ID is not set/,
  )
  expect(() => readConfig({ ...needed, SENTRY_DSN: 'https://errors.example.org/7' })).toThrow(
    /^SENTRY_DSN must be /,
  )
})

test('takes an empty variable for one that is not set, and cuts the slash from the address', () => {
  const config = readConfig({ ...needed, PORT: '', PUBLIC_URL: 'https://meet.example.com/' })
  expect(config).toMatchObject({ port: 5000, publicUrl: 'https://meet.example.com' })
})

test('repeats what is wrong, and nothing that is secret', () => {
  const read = () => readConfig({ ...needed, TRUST_PROXY: 'maybe', SECRET_KEY: 'short', SMTP_URL: 'x:y@z' })
  expect(read).toThrow(
    /^SECRET_KEY must have [^(]*\nSMTP_URL must be [^(]*\nTRUST_PROXY must be .*\(it is "maybe"\)$/,
  )
})

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
])('reads TRUST_PROXY=%s', (given, expected) => {
  expect(readConfig({ ...needed, TRUST_PROXY: given }).trustProxy).toBe(expected)
})

test('is listed in .env.example, all of it and nothing else', () => {
  const file = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...file.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test.each([
  ['REDIS_URL', 'foo'],
  ['PUBLIC_URL', 'https://a.example.com/b?c'],
  ['PUBLIC_URL', 'https://a.example.com/lumi'],
  ['TRUST_PROXY', '1.5'],
  // Such a host would end one source of a content policy, or open it.
  ['PUBLIC_URL', 'https://*.example.com'],
  ['PUBLIC_URL', 'https://a.example.com;b'],
  ['PUBLIC_URL', 'https://a.example.com,b.example.com'],
  ['RECORDER_URL', 'http://*'],
  ['LIVEKIT_URL', 'wss://*.example.com'],
  ['LIVEKIT_URL', 'https://m1.example.com;m2'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(`${name} must be`)
})

test('a folder in a file system that makes none is refused, not tried for ever', () => {
  expect(() => makeDataDir('/proc/lumi/data')).toThrow('DATA_DIR: the folder /proc/lumi/data cannot be made')
})
