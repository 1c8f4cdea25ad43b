/** Says who looks after this installation: whoever may run this on its machine may say so. */
import { parseArgs } from 'node:util'
import { grantAdmin } from './modules/setting/grant-admin.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLogger } from './platform/log/logger.ts'
import { runningPostgres } from './supervisor/running-postgres.ts'
import { readSettings } from './supervisor/settings.ts'

const USAGE = 'Usage: npm run admin -- <username> [--revoke]'

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  })
  const [username, ...more] = positionals
  if (!username || more.length > 0) throw new Error(USAGE)
  const isAdmin = !values.revoke

  const { databaseUrl, dataDir } = readSettings(process.env)
  const url = databaseUrl ?? (await runningPostgres(dataDir))
  if (!url) throw new Error('Lumi does not run here: start it first (npm start), or set DATABASE_URL')
  const database = await openDatabase({ url, log: createLogger('silent'), poolSize: 1 })
  try {
    if (!(await grantAdmin(database.db, { username, isAdmin }))) {
      throw new Error(`Nobody is called ${username}`)
    }
  } finally {
    await database.close()
  }
  console.log(`${username} ${isAdmin ? 'looks' : 'no longer looks'} after this installation`)
}

try {
  await main()
} catch (error) {
  const unknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(unknownOption ? USAGE : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
