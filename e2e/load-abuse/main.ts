/**
 * One person must not hold up the others. Runs each attack against an installation of its own, on a free port of this
 * machine, while an honest user does what the attack would block, and prints how long that user waited. Exits with 1
 * where a wait is longer than `LONGEST_WAIT_MS`, or an attack left more behind than it may.
 * `npm run test:load-abuse [-- <attack> ...]`.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startLumi } from '../support/lumi.ts'
import type { Attack, Outcome, Target } from './attack.ts'
import { attackNames, loadAttack } from './load.ts'
import { LONGEST_WAIT_MS, medianOf, type Waits, watchHonestUser } from './waits.ts'

/** An attack that takes longer is ended. */
const LONGEST_ATTACK_MS = 30_000
/** The honest user alone, to compare with. */
const BEFORE_MS = 3_000
/** Resources that an attack has used up are missing after its end. */
const AFTER_MS = 5_000

const env = {
  // Attacker and honest user each have an address of their own (`network.ts`).
  TRUST_PROXY: '1',
  LOG_LEVEL: 'fatal',
}

const all = await attackNames()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Attacks: ${all.join(', ')}`)
let failures = 0
for (const name of wanted.length > 0 ? wanted : all) failures += await runAttack(name, await loadAttack(name))
console.log(`\n${failures === 0 ? 'Nobody was held up' : `${failures} figures are above their limit`}`)
// Requests that an honest user has given up waiting for may still be open.
process.exit(failures === 0 ? 0 : 1)

async function runAttack(name: string, attack: Attack): Promise<number> {
  console.log(`\n${name}: ${attack.summary}`)
  const lumi = await startLumi({ ...env, ...attack.env })
  try {
    const fixture = await attack.prepare(lumi)
    const actions = attack.honest(fixture, lumi)
    const before = await alone(actions)
    const stopWatching = watchHonestUser(actions)
    const begun = performance.now()
    await underAttack(name, fixture, lumi)
    const seconds = (performance.now() - begun) / 1000
    await delay(AFTER_MS)
    const during = await stopWatching()
    console.log(`  the attack took ${seconds.toFixed(1)} s`)
    const outcomes = (await attack.outcomes?.(fixture, lumi)) ?? []
    return during.filter((waits) => reportWaits(waits, before)).length + outcomes.filter(reportOutcome).length
  } finally {
    await lumi.stop()
  }
}

async function alone(actions: ReturnType<Attack['honest']>): Promise<Waits[]> {
  const stopWatching = watchHonestUser(actions)
  await delay(BEFORE_MS)
  return stopWatching()
}

function underAttack(name: string, fixture: unknown, { url }: Target): Promise<void> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { name, fixture, url } })
  const timer = setTimeout(() => void worker.terminate(), LONGEST_ATTACK_MS)
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  }).finally(() => clearTimeout(timer))
}

/** Answers whether somebody waited too long. */
function reportWaits({ action, waits, refusal }: Waits, before: readonly Waits[]): boolean {
  const worst = Math.max(...waits)
  const isTooLong = worst > LONGEST_WAIT_MS
  const usual = medianOf(before.find((one) => one.action === action)?.waits ?? [])
  const figures = `median ${milliseconds(medianOf(waits))}, worst ${milliseconds(worst)} of ${waits.length}`
  console.log(
    `  ${isTooLong ? 'TOO LONG ' : ''}${action}: ${figures} (alone ${milliseconds(usual)})${refusal ? `; refused: ${refusal}` : ''}`,
  )
  return isTooLong
}

/** Answers whether it is above its limit. */
function reportOutcome({ name, figure, most }: Outcome): boolean {
  const isTooMuch = figure > most
  console.log(`  ${isTooMuch ? 'TOO MUCH ' : ''}${name}: ${figure} (at most ${most})`)
  return isTooMuch
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}
