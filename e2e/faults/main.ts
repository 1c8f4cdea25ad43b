/**
 * Kills a server in the middle of uploads, bulk moves, deliveries and conversions, with people in a conference,
 * again and again, and looks after each time and at the end for half states, lost events, jobs that were lost or
 * showed twice, and people who were seen to go: first where there is one server, then where there are two.
 * `npm run test:faults [rounds] [one|two]`.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { hasRedis } from '../../apps/server/src/testing/redis.ts'
import { checkEnd } from './end.ts'
import { createFindings } from './findings.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { type Installation, oneServer, twoServers } from './installation.ts'
import { connectParticipants } from './participants.ts'
import { startReceiver } from './receiver.ts'
import { playRound } from './round.ts'

const installations = {
  one: { start: oneServer, rounds: 100 },
  two: { start: twoServers, rounds: 40 },
}
/** Within which a server dies after a round has begun: among the calls, and in every other pair of rounds among their jobs. */
const LATEST_KILL_MS = [400, 400, 2_000, 2_000]

const words = process.argv.slice(2)
const wantedRounds = words.map(Number).find(Number.isInteger)
let violations = 0
for (const name of ['one', 'two'] as const) {
  if (words.some((word) => word in installations) && !words.includes(name)) continue
  if (name === 'two' && !hasRedis) {
    console.log('Two servers were left out: they need redis-server on the PATH')
    continue
  }
  const { start, rounds } = installations[name]
  console.log(`\n${name === 'one' ? 'One server' : 'Two servers'}`)
  violations += await breakAgainAndAgain(await start(), wantedRounds ?? rounds)
}
process.exitCode = violations === 0 ? 0 : 1

async function breakAgainAndAgain(installation: Installation, rounds: number): Promise<number> {
  const { lumi } = installation
  const findings = createFindings()
  const receiver = await startReceiver(findings)
  const database = new pg.Pool({ connectionString: await runningPostgres(lumi.dataDir), max: 4 })
  try {
    const fixture = await openFixture({ lumi, database, findings, receiver })
    const participants = await connectParticipants(fixture)
    for (let number = 1; number <= rounds; number += 1) {
      await breakOnce(fixture, number, () => installation.kill(number))
      await participants.check(number)
      await installation.mend()
      await participants.scatter()
      if (number % 10 === 0) console.log(`${number} of ${rounds} rounds, ${findings.violations()} violations`)
    }
    await breakOnce(fixture, rounds + 1, () => installation.killForGood())
    await checkEnd(fixture)
    await participants.check(rounds + 1)
    participants.leave()
  } finally {
    await database.end()
    await lumi.stop()
    await receiver.stop()
  }
  findings.report()
  return findings.violations()
}

async function breakOnce(fixture: Fixture, number: number, kill: () => Promise<void>): Promise<void> {
  const check = await playRound(fixture, number)
  await delay(Math.random() * (LATEST_KILL_MS[number % 4] ?? 0))
  await kill()
  await check()
}
