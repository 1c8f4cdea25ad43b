import { join } from 'node:path'

/** The surroundings of the settings: files, programs, databases. */
export type World = {
  folder: string
  takenPort: string
  database: (change: (url: URL) => void) => string
  /** A database of an installation with another secret key. */
  encrypted: string
  /** With a wrong password; undefined where there is no redis-server. */
  redisUrl: string | undefined
}
export type Variables = Record<string, string>
type Row = [
  what: string,
  variables: Variables | ((world: World) => Variables),
  code: number,
  lines: (string | RegExp)[],
  needs?: 'redis',
]

export const CONFIGURATION = 78
const TAKEN = 75
/** A role that may connect and nothing else. */
export const LOCKED_OUT = 'lumi_locked_out'

/** Each with the exit code of the process and all its output. */
export const rows: Row[] = [
  [
    'a port that is none',
    { PORT: 'many' },
    CONFIGURATION,
    ['PORT must be a port: a whole number up to 65535 (it is "many")'],
  ],
  ['port 0', { PORT: '0' }, CONFIGURATION, [/^PORT must be a port from 1/]],
  [
    'a port that is taken',
    ({ takenPort }) => ({ PORT: takenPort }),
    TAKEN,
    [/^PORT \d+ is taken by another program; .* PORT=\d+$/],
  ],
  [
    'a host that is not this one',
    { HOST: '203.0.113.7' },
    CONFIGURATION,
    [/^HOST: cannot listen on 203\.0\.113\.7:\d+ \(EADDRNOTAVAIL\); choose another$/],
  ],
  [
    'an address without a scheme',
    { PUBLIC_URL: 'meet.example.com' },
    CONFIGURATION,
    [/^PUBLIC_URL must be an address .* \(it is "meet\.example\.com"\)$/],
  ],
  [
    'a domain that is none',
    { ROOT_DOMAIN: 'https://example.com' },
    CONFIGURATION,
    [/^ROOT_DOMAIN must be the name of a host/],
  ],
  [
    'an unknown environment',
    { ENVIRONMENT: 'prod' },
    CONFIGURATION,
    ['ENVIRONMENT must be root, staging or development (it is "prod")'],
  ],
  ['a short secret', { SECRET_KEY: 'short' }, CONFIGURATION, ['SECRET_KEY must have at least 32 characters']],
  [
    'the secret of another installation',
    ({ encrypted }) => ({ DATABASE_URL: encrypted, SECRET_KEY: 'hidden, and not the one of this database' }),
    CONFIGURATION,
    [
      /^SECRET_KEY is not the one that this database was encrypted with; set that one, or restore secret\.key/,
    ],
  ],
  [
    'a folder that cannot be made',
    ({ folder }) => ({ DATA_DIR: join(folder, 'file', 'data') }),
    CONFIGURATION,
    [/^DATA_DIR: the folder .* cannot be made or written to \(ENOTDIR\); name one/],
  ],
  [
    'a folder that is a file',
    ({ folder }) => ({ DATA_DIR: join(folder, 'file') }),
    CONFIGURATION,
    [/^DATA_DIR: the folder .* \(ENOTDIR\); name one/],
  ],
  [
    'another database than PostgreSQL',
    { DATABASE_URL: 'mysql://lumi:hidden@localhost/lumi' },
    CONFIGURATION,
    ['DATABASE_URL must be an address that begins with postgres://'],
  ],
  [
    'a wrong database password',
    ({ database }) => ({
      DATABASE_URL: database((url) => {
        url.password = 'wrong'
      }),
    }),
    CONFIGURATION,
    [/^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user lumi with this password; correct them$/],
  ],
  [
    'a missing database',
    ({ database }) => ({
      DATABASE_URL: database((url) => {
        url.pathname = '/nowhere'
      }),
    }),
    CONFIGURATION,
    [/^DATABASE_URL: there is no database nowhere at 127\.0\.0\.1:\d+; create it/],
  ],
  [
    'a database that belongs to somebody else',
    ({ database }) => ({
      DATABASE_URL: database((url) => {
        url.username = LOCKED_OUT
        url.password = LOCKED_OUT
      }),
    }),
    CONFIGURATION,
    [/^DATABASE_URL: lumi_locked_out may not create tables in lumi_\w+; make it the owner/],
  ],
  [
    'half of a media server',
    { LIVEKIT_URL: 'https://media.example.com' },
    CONFIGURATION,
    [
      /^LIVEKIT_API_KEY is not set, and LIVEKIT_URL needs it; set both or none$/,
      /^LIVEKIT_API_SECRET is not set/,
    ],
  ],
  [
    'media on an address that is not ours',
    { RTC_HOST: '203.0.113.7' },
    CONFIGURATION,
    [/^RTC_HOST: 203\.0\.113\.7 is no address of this machine; set one that it has/],
  ],
  [
    'media over TCP on one address',
    { RTC_TCP_PORT: '7881' },
    CONFIGURATION,
    [/^RTC_TCP_PORT listens on every address of the machine; set RTC_HOST=0\.0\.0\.0 as well/],
  ],
  [
    'a STUN server without its scheme',
    { STUN_URLS: 'stun.example.com:3478' },
    CONFIGURATION,
    [/^STUN_URLS must be addresses such as stun:stun\.example\.com:3478 with commas/],
  ],
  [
    'a country in words',
    { MEDIA_COUNTRY: 'Sweden' },
    CONFIGURATION,
    [/^MEDIA_COUNTRY must be two capital letters/],
  ],
  [
    'a Redis that is none',
    { REDIS_URL: 'localhost:6379' },
    CONFIGURATION,
    ['REDIS_URL must be an address that begins with redis:// or rediss://'],
  ],
  [
    'a Redis that refuses the password',
    ({ redisUrl }) => ({ REDIS_URL: redisUrl ?? '' }),
    CONFIGURATION,
    [
      /^REDIS_URL: 127\.0\.0\.1:\d+ refuses the user, the password or the number of the database; correct them$/,
    ],
    'redis',
  ],
  [
    'a mail server without a scheme',
    { SMTP_URL: 'mail.example.com:hidden' },
    CONFIGURATION,
    ['SMTP_URL must be an address that begins with smtp:// or smtps://'],
  ],
  [
    'half of a bucket',
    { S3_ENDPOINT: 'https://s3.example.com' },
    CONFIGURATION,
    [
      /^S3_BUCKET is not set, and S3_ENDPOINT needs it; set both or none$/,
      /^S3_ACCESS_KEY_ID is not set/,
      /^S3_SECRET_ACCESS_KEY is not set/,
    ],
  ],
  [
    'a range that is none',
    { ALLOW_PRIVATE_ADDRESSES: '10.0.0.0' },
    CONFIGURATION,
    [/^ALLOW_PRIVATE_ADDRESSES must be ranges such as .*: 10\.0\.0\.0 is no range of addresses/],
  ],
  [
    'a port that is none',
    { ALLOW_OUTGOING_PORTS: '443,70000' },
    CONFIGURATION,
    [/^ALLOW_OUTGOING_PORTS must be ports such as .*: 70000 is no port/],
  ],
  [
    'a mailbox that is none',
    { SUPPORT_EMAIL: 'support' },
    CONFIGURATION,
    [/^SUPPORT_EMAIL must be the address of a mailbox/],
  ],
  [
    'no days at all',
    { EVENT_RETENTION_DAYS: '0' },
    CONFIGURATION,
    [/^EVENT_RETENTION_DAYS must be a whole number of days from 1 to 36500 \(it is "0"\)$/],
  ],
  [
    'a share of a megabyte',
    { CHAT_FILES_MB: '0.5' },
    CONFIGURATION,
    [/^CHAT_FILES_MB must be a whole number of megabytes from 1 to 1000000 \(it is "0.5"\)$/],
  ],
  [
    'half of TLS',
    { TLS_KEY_FILE: 'key.pem' },
    CONFIGURATION,
    [/^TLS_CERT_FILE is not set, and TLS_KEY_FILE needs it; set both or none$/],
  ],
  [
    'TLS files that are not there',
    { TLS_CERT_FILE: '/nowhere/cert.pem', TLS_KEY_FILE: '/nowhere/key.pem' },
    CONFIGURATION,
    [
      'TLS_CERT_FILE: there is no file /nowhere/cert.pem; name a PEM file',
      'TLS_KEY_FILE: there is no file /nowhere/key.pem; name a PEM file',
    ],
  ],
  [
    'TLS files that are none',
    ({ folder }) => tls(folder, 'file', 'file'),
    CONFIGURATION,
    [
      /^TLS_CERT_FILE: .* holds no certificate in PEM form; name/,
      /^TLS_KEY_FILE: .* holds no private key without a passphrase in PEM form; name/,
    ],
  ],
  [
    'the key of another certificate',
    ({ folder }) => tls(folder, 'one.crt', 'two.key'),
    CONFIGURATION,
    [/^TLS_KEY_FILE: .*two\.key is not the key of the certificate in .*one\.crt; name its key$/],
  ],
  [
    'a proxy that is none',
    { TRUST_PROXY: 'maybe' },
    CONFIGURATION,
    ['TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas (it is "maybe")'],
  ],
  [
    'a name with a slip',
    { DATABSE_URL: 'postgres://localhost/lumi' },
    CONFIGURATION,
    ['DATABSE_URL is not a setting of Lumi; set DATABASE_URL instead, or remove it'],
  ],
  [
    'everything at once',
    { PORT: 'x', ROLE: 'boss', TRUSTPROXY: '1' },
    CONFIGURATION,
    [/^PORT must/, /^ROLE must/, /^TRUSTPROXY is not a setting/],
  ],
]

const tls = (folder: string, cert: string, key: string) => ({
  TLS_CERT_FILE: join(folder, cert),
  TLS_KEY_FILE: join(folder, key),
})
