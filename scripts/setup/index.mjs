import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneCache } from '../lib/paths.mjs'
import { showProgress } from '../lib/screen.mjs'
import { withSetupLock } from './lock.mjs'

/** What could not be had today is not asked for again at every start. */
const RETRY_MS = 24 * 60 * 60_000

/**
 * Does what is not done yet, in order. A missing optional part costs one line, any other ends the process.
 *
 * A step has a `name`, what it is `doing`, `isDone()`, `run(onLine)`, and one line that says what will not work
 * `without` it and how to get it.
 */
export async function setUp(steps) {
  if (steps.every((step) => step.isDone())) return
  await withSetupLock(async () => {
    for (const step of steps) await ensure(step)
  })
}

async function ensure(step) {
  if (step.isDone()) return
  if (step.optional && triedLately(step)) return console.log(`  – ${step.without}`)
  const progress = showProgress(step.doing)
  try {
    await step.run((line) => progress.detail(line))
    progress.done()
  } catch (error) {
    progress.failed()
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
