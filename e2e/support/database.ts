import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Asks the database of the shared Lumi, for what no screen can bring about: an expired password, passed time. */
export async function query(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await embeddedUrl(sharedDataDir()) })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}

/** Data folder of the Lumi that all specs share. */
export function sharedDataDir(): string {
  const { LUMI_DATA_DIR } = process.env
  if (!LUMI_DATA_DIR) throw new Error('The global set-up sets LUMI_DATA_DIR')
  return LUMI_DATA_DIR
}

export async function embeddedUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.key'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://lumi:${password}@127.0.0.1:${port}/lumi`
}
