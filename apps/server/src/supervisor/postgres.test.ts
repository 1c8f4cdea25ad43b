import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { embeddedPostgres } from './postgres.ts'
import { runningPostgres } from './running-postgres.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

async function start(dataDir: string) {
  const postgres = await embeddedPostgres({ dataDir, runDir: join(dataDir, 'run') })
  onTestFinished(() => postgres.process.stop())
  await postgres.process.start()
  return postgres
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('comes back with its data after kill -9, and after a restart', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir)
  await query(first.url, `CREATE TABLE kept AS SELECT 'still here' AS what`)

  const killed = first.process.pid() ?? 0
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => first.process.pid() !== killed && first.process.pid())
  const afterKill = await vi.waitFor(() => query(first.url, 'SELECT what FROM kept'), { timeout: 20_000 })
  expect(afterKill).toEqual([{ what: 'still here' }])
  await first.process.stop()

  const second = await start(dataDir)
  expect(await query(second.url, 'SELECT what FROM kept')).toEqual([{ what: 'still here' }])
  expect((await stat(join(dataDir, 'postgres.key'))).mode & 0o777).toBe(0o600)
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('lets nobody in without the password', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder()
  expect(await runningPostgres(dataDir)).toBeUndefined()
  const { url } = await start(dataDir)
  expect(await runningPostgres(dataDir)).toBe(url)
  const wrong = url.replace(/:[^:@]+@/, ':guess@')
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed')
})
