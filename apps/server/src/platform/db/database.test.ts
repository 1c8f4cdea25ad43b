import { describe, expect, test } from 'vitest'
import { findInstalled, startEmbedded, startInstalled } from '../../testing/own-postgres.ts'
import { testDatabase } from './database.suite.ts'
import { isDatabaseOutage } from './outage.ts'
import { PatientPool } from './pool.ts'

testDatabase('embedded PostgreSQL', startEmbedded)

const installed = await findInstalled()
if (installed) testDatabase(`PostgreSQL of ${installed}`, () => startInstalled(installed))

describe('a database that stays away', () => {
  test('is waited for a while and then known as an outage', async () => {
    const pool = new PatientPool({ connectionString: 'postgres://lumi@127.0.0.1:9/lumi', patienceMs: 200 })
    const startedAt = performance.now()
    const error = await pool.query('SELECT 1').catch((error) => error)
    expect(isDatabaseOutage(error)).toBe(true)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200)
    await pool.end()
  })

  test.each([
    [{ code: '57P03' }, true],
    [{ code: '08006' }, true],
    [{ code: 'ECONNREFUSED' }, true],
    [{ code: 'ENOENT', syscall: 'connect' }, true],
    [{ code: 'ENOENT', syscall: 'open' }, false],
    [{ code: '23505' }, false],
    [{}, false],
  ])('%o: %s', (fields, expected) => {
    const error = Object.assign(new Error('of the driver'), fields)
    expect(isDatabaseOutage(new Error('of the query', { cause: error }))).toBe(expected)
  })
})
