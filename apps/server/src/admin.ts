/** Commands for the person who operates the machine of an installation. */
import { parseArgs } from 'node:util'
import { grantAdmin } from './modules/identity/account/grant-admin.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLogger } from './platform/log/logger.ts'
import { rotateSecret } from './rotate-secret.ts'
import { runningPostgres } from './supervisor/running-postgres.ts'
import { readSettings, type Settings } from './supervisor/settings.ts'

const USAGE = `Usage: npm run admin -- <username>            lets somebody look after this installation
       npm run admin -- <username> --revoke   and no longer
       npm run admin -- --rotate-secret       encrypts everything with a new SECRET_KEY, while Lumi does not run`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      revoke: { type: 'boolean', default: false },
      'rotate-secret': { type: 'boolean', default: false },
    },
  })
  const settings = readSettings(process.env)
  if (values['rotate-secret']) {
    if (positionals.length > 0 || values.revoke) throw new Error(USAGE)
    await rotateSecret(settings, process.env.NEW_SECRET_KEY)
    const next = settings.secretKey ? 'set SECRET_KEY to it and start Lumi' : 'start Lumi'
    return console.log(`Everything is encrypted with the new secret: ${next}`)
  }
  const [username, ...more] = positionals
  if (!username || more.length > 0) throw new Error(USAGE)
  await changeAdmin(settings, username, !values.revoke)
}

async function changeAdmin(
  { databaseUrl, dataDir }: Settings,
  username: string,
  isAdmin: boolean,
): Promise<void> {
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
