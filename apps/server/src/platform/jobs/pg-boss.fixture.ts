import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { drizzle } from '../db/orm.ts'
import { createLogger } from '../log/logger.ts'
import { createPgBossJobs } from './pg-boss.ts'
import type { JobsHarness } from './suite.ts'

/** Queues in a database of their own for the tests of a file. */
export function usePgBoss(): () => JobsHarness {
  // Pauses between tries, silence of a dead worker and the minute of a schedule are real here.
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

  let harness: JobsHarness
  let pool: pg.Pool
  let database: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = new pg.Pool({ connectionString: database.url })
    const lines: string[] = []
    const log = createLogger('trace', { write: (line) => void lines.push(line) })
    harness = {
      db: drizzle(pool),
      log: () => lines.join(''),
      open: ({ pollSeconds = 0.5 } = {}) =>
        createPgBossJobs({
          databaseUrl: database.url,
          log,
          recovery: { silentSeconds: 10, checkSeconds: 1 },
          scheduleCheckSeconds: 1,
          pollSeconds,
        }),
      startHangingProcess: () => startHangingProcess(database.url),
    }
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  return () => harness
}

async function startHangingProcess(databaseUrl: string) {
  const child = spawn(process.execPath, [new URL('worker.fixture.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const logged = (text: string) =>
    new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line === text && resolve())
      lines.on('close', () => reject(new Error(`the worker ended before it said "${text}"`)))
    })
  const tookJob = logged('took a job')
  await logged('ready')
  return { tookJob, kill: () => void child.kill('SIGKILL') }
}
