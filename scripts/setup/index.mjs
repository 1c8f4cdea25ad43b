import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { endCommands } from '../lib/command.mjs'
import { cloneCache } from '../lib/paths.mjs'
import { showProgress } from '../lib/screen.mjs'
import { withSetupLock } from './lock.mjs'

/** What could not be had today is not asked for again at every start. */
const RETRY_MS = 24 * 60 * 60_000
/** For a step to clear up behind itself. */
const INTERRUPT_LIMIT_MS = 3_000

let interruptedBy

/**
 * Does what is not done yet, in order. A missing optional part costs one line, any other ends the process.
 *
 * A step has a `name`, what it is `doing`, `isDone()`, `run(onLine)`, and one line that says what will not work
 * `without` it and how to get it.
 */
export async function setUp(steps) {
  if (steps.every((step) => step.isDone())) return
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, interrupt)
  await withSetupLock(async () => {
    for (const step of steps) await ensure(step)
  })
  for (const signal of signals) process.off(signal, interrupt)
}

/** What was begun is not left to itself; the next start begins it anew. */
function interrupt(signal) {
  interruptedBy = signal
  endCommands()
  setTimeout(exitInterrupted, INTERRUPT_LIMIT_MS)
}

const exitInterrupted = () => process.exit(128 + constants.signals[interruptedBy])

async function ensure(step) {
  if (step.isDone()) return
  if (step.optional && triedLately(step)) return console.log(`  – ${step.without}`)
  const progress = showProgress(step.doing)
  try {
    await step.run((line) => progress.detail(line))
    if (interruptedBy) exitInterrupted()
    progress.done()
  } catch (error) {
    progress.failed()
    if (interruptedBy) exitInterrupted()
    if (step.optional) {
      markTried(step)
      return console.log(`  – ${step.without}`)
    }
    console.error(`${error.message}\n\n${step.without}`)
    process.exit(1)
  }
}

const triedFile = (step) => join(cloneCache, `tried-${step.name.replaceAll(' ', '-')}`)

function triedLately(step) {
  try {
    return Date.now() - statSync(triedFile(step)).mtimeMs < RETRY_MS
  } catch {
    return false
  }
}

function markTried(step) {
  mkdirSync(cloneCache, { recursive: true })
  rmSync(triedFile(step), { force: true })
  writeFileSync(triedFile(step), '')
}
