import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { endCommands } from '../lib/command.mjs'
import { cloneCache } from '../lib/paths.mjs'
import { showProgress } from '../lib/screen.mjs'
import { rememberInstalling } from '../lib/tools.mjs'
import { withSetupLock } from './lock.mjs'

/** A failed download is not repeated at every start of the same day. */
const RETRY_MS = 24 * 60 * 60_000
/** For a step to clear up behind itself. */
const INTERRUPT_LIMIT_MS = 3_000

let interruptedBy

/**
 * Does what is not done yet: the steps of a chain in order, several chains side by side. A missing optional part costs
 * one line, any other ends the process.
 *
 * A step has a `name`, what it is `doing`, `isDone()`, `run(onLine)`, and one line that says what will not work
 * `without` it and how to get it.
 */
export async function setUp(...chains) {
  if (chains.flat().every((step) => step.isDone())) return
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, interrupt)
  await withSetupLock(() =>
    Promise.all(
      chains.map(async (steps) => {
        for (const step of steps) await ensure(step)
      }),
    ),
  )
  for (const signal of signals) process.off(signal, interrupt)
}

/** Interrupts running steps, so that none continues alone; the next start begins them again. */
function interrupt(signal) {
  interruptedBy = signal
  endCommands()
  setTimeout(exitInterrupted, INTERRUPT_LIMIT_MS)
}

const exitInterrupted = () => process.exit(128 + constants.signals[interruptedBy])

async function ensure(step) {
  if (!isWanted(step)) return
  const progress = showProgress(step.doing)
  try {
    await step.run((line) => progress.detail(line))
    if (interruptedBy) exitInterrupted()
    progress.done()
  } catch (error) {
    if (interruptedBy) {
      progress.stopped()
      exitInterrupted()
    }
    progress.failed()
    if (step.optional) return markTried(step)
    console.error(`${error.message}\n\n${step.without}`)
    endCommands()
    process.exit(1)
  }
}

function isWanted(step) {
  if (step.isDone()) return false
  if (!step.optional || !triedLately(step)) return true
  console.log(`  – ${step.without}`)
  return false
}

/**
 * Installs optional parts while Lumi runs already, one after the other, with a line for each completed one. The
 * returned function stops that, and resolves once nothing of it runs any more.
 */
export function setUpInBackground(steps) {
  let stopped = false
  const work = async () => {
    const wanted = steps.filter(isWanted)
    for (const [index, step] of wanted.entries()) {
      rememberInstalling(wanted.slice(index).map(({ name }) => name))
      console.log(`  … ${step.doing}, while Lumi runs`)
      try {
        await step.run(() => {})
        console.log(`  ✓ ${step.name} is there`)
      } catch {
        if (stopped) break
        markTried(step)
      }
    }
    rememberInstalling([])
  }
  const working = steps.every((step) => step.isDone()) ? Promise.resolve() : withSetupLock(work)
  return () => {
    stopped = true
    endCommands()
    return working
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
  console.log(`  – ${step.without}`)
}
