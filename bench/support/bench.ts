import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { type Lumi, startLumi } from '../../e2e/support/lumi.ts'

export const METRICS_TOKEN = 'a token for the bench'

/** The subject of every measurement: a whole Lumi, and its database for the bench. */
export interface Bench {
  readonly lumi: Lumi
  readonly databaseUrl: string
}

/** Starts a Lumi, runs `work` and ends it. `env` is what it is configured with. */
export async function withBench<T>(
  work: (bench: Bench) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const lumi = await startLumi({ METRICS_TOKEN, ...env })
  // The helpers of the browser tests read the address from here.
  process.env.LUMI_URL = lumi.url
  process.env.LUMI_DATA_DIR = lumi.dataDir
  try {
    const databaseUrl = await runningPostgres(lumi.dataDir)
    if (!databaseUrl) throw new Error('Lumi runs without a database of its own')
    return await work({ lumi, databaseUrl })
  } finally {
    await lumi.stop()
  }
}
