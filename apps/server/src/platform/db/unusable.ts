import { ConfigError, UnavailableError } from '../../config/error.ts'
import { isDatabaseOutage } from './outage.ts'

/** SQLSTATEs of mistakes in the configuration of the database, with advice for the operator. */
const mistakes: Record<string, (at: Place) => string> = {
  '28P01': ({ host, user }) => `${host} refuses the user ${user} with this password; correct them`,
  '28000': ({ host, user }) =>
    `${host} lets nobody in as ${user} from here; correct the user or its pg_hba.conf`,
  '3D000': ({ host, name }) =>
    `there is no database ${name} at ${host}; create it (createdb), or name another`,
  '42501': ({ name, user }) => `${user} may not create tables in ${name}; make it the owner of the database`,
}

/** PostgreSQL before it does not know all that our tables are made with. */
const OLDEST_VERSION = 150_000

type Place = { host: string; user: string; name: string }

/** Explains an error of the first connection to the operator who set `DATABASE_URL`; never with the password in it. */
export function explainUnusable(error: unknown, url: string, waitedMs: number): unknown {
  const place = placeOf(url)
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const mistake = mistakes[sqlStateOf(error) ?? '']
  if (mistake) return new ConfigError([`DATABASE_URL: ${mistake(place)}`], error)
  if (isDatabaseOutage(error)) {
    const waited = `for ${Math.ceil(waitedMs / 1000)} s (${code || message})`
    return new UnavailableError(
      `DATABASE_URL: no database has answered at ${place.host} ${waited}; start it, or correct the address`,
      { cause: error },
    )
  }
  if (/SSL|CERT|SIGNATURE/.test(code) || /does not support SSL/.test(message))
    return new ConfigError(
      [`DATABASE_URL: no TLS with ${place.host} (${code || message}); see sslmode`],
      error,
    )
  return error
}

export function checkVersion(version: number, url: string): void {
  if (version >= OLDEST_VERSION) return
  const found = `PostgreSQL ${Math.floor(version / 10_000)} at ${placeOf(url).host}`
  throw new ConfigError([`DATABASE_URL: ${found} is too old; Lumi needs 15 or later`])
}

function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code in mistakes) return cause.code
  }
  return undefined
}

function placeOf(url: string): Place {
  const { host, username, pathname } = new URL(url)
  const user = decodeURIComponent(username) || 'its user'
  return { host: host || 'its server', user, name: decodeURIComponent(pathname.slice(1)) || user }
}
