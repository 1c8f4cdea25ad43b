import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestAccount } from './account.ts'
import { sharedDataDir } from './database.ts'

const command = fileURLToPath(new URL('../../apps/server/src/admin.ts', import.meta.url))

/** Makes an account an administrator of the installation, as its operator does; the servers are notified. */
export async function makeAdministrator({ username }: Pick<TestAccount, 'username'>): Promise<void> {
  const env = { ...process.env, DATA_DIR: sharedDataDir() }
  await promisify(execFile)(process.execPath, [command, username], { env })
}
