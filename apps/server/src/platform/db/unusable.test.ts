import { expect, test } from 'vitest'
import { ConfigError, UnavailableError } from '../../config/error.ts'
import { freeTcpPort } from '../../supervisor/free-port.ts'
import { createLogger } from '../log/logger.ts'
import { openDatabase } from './database.ts'
import { checkVersion } from './unusable.ts'

// Refusals of a real PostgreSQL are tested with all other wrong settings (`supervisor/wrong-settings.test.ts`).

test('the server waits for a database that does not answer, logs it once, and may succeed the next time', async () => {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const port = await freeTcpPort('127.0.0.1')
  const url = `postgres://lumi:hidden@127.0.0.1:${port}/lumi`
  const refusal = await openDatabase({ url, log, startPatienceMs: 300 }).catch((error) => error)
  expect(refusal).toBeInstanceOf(UnavailableError)
  expect(refusal.message).toBe(
    `DATABASE_URL: no database has answered at 127.0.0.1:${port} for 1 s (ECONNREFUSED); start it, or correct the address`,
  )
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['waiting for the database'])
  expect(lines.join()).not.toContain('hidden')
})

test('a PostgreSQL that is too old is refused', () => {
  const url = 'postgres://db.example.com/lumi'
  expect(() => checkVersion(150_000, url)).not.toThrow()
  expect(() => checkVersion(140_011, url)).toThrow(ConfigError)
  expect(() => checkVersion(140_011, url)).toThrow(
    'DATABASE_URL: PostgreSQL 14 at db.example.com is too old; Lumi needs 15 or later',
  )
})
