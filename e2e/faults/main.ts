/**
 * Kills the server in the middle of uploads, bulk moves, deliveries and conversions, again and again, and looks
 * after each time and at the end for half states, lost events and jobs that were lost or showed twice:
 * `npm run test:faults [rounds]`.
 */
import pg from 'pg'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { startLumi } from '../support/lumi.ts'
import { checkEnd } from './end.ts'
import { createFindings } from './findings.ts'
import { killServer } from './kill.ts'
import { startReceiver } from './receiver.ts'
import { playRound } from './round.ts'
import { openStage } from './stage.ts'

const ROUNDS = 100
/** Within which the server dies after a round has begun: among the calls, and in every other round among their jobs. */
const LATEST_KILL_MS = [400, 2_000]

const rounds = Number(process.argv[2] ?? ROUNDS)
const findings = createFindings()
const receiver = await startReceiver(findings)
const lumi = await startLumi({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' })
const database = new pg.Pool({ connectionString: await runningPostgres(lumi.dataDir), max: 4 })
try {
  const stage = await openStage({ lumi, database, findings, receiver })
  for (let number = 1; number <= rounds; number += 1) {
    const check = await playRound(stage, number)
    await killServer(lumi, Math.random() * (LATEST_KILL_MS[number % 2] ?? 0))
    await check()
    if (number % 10 === 0) console.log(`${number} of ${rounds} rounds, ${findings.violations()} violations`)
  }
  await checkEnd(stage)
} finally {
  await database.end()
  await lumi.stop()
  await receiver.stop()
}
findings.report()
process.exitCode = findings.violations() === 0 ? 0 : 1
