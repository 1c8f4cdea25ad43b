import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedPostgres } from '../../apps/server/src/supervisor/postgres.ts'
import { type Lumi, startLumi } from '../../e2e/support/lumi.ts'

/** What every part measures: a whole Lumi, on a database that the bench can reach as well. */
export interface Bench {
  readonly lumi: Lumi
  readonly databaseUrl: string
}

/** Starts both, runs `work` and ends both. `env` is what Lumi is configured with. */
export async function withBench<T>(
  work: (bench: Bench) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumi-bench-'))
  const { process: postgres, url } = await embeddedPostgres({ dataDir, runDir: join(dataDir, 'run') })
  await postgres.start()
  try {
    const lumi = await startLumi({ ...env, DATABASE_URL: url })
    try {
      return await work({ lumi, databaseUrl: url })
    } finally {
      await lumi.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
