import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cloneCache } from '../lib/paths.mjs'

const file = join(cloneCache, 'setup.lock')
const POLL_MS = 500
/** No set-up takes this long; the id of a killed one may belong to somebody else by now. */
const STALE_MS = 45 * 60_000

/** Two set-ups of one clone at once would pull the packages from under each other. */
export async function withSetupLock(task) {
  mkdirSync(cloneCache, { recursive: true })
  for (let told = false; !tryLock(); told = true) {
    if (!told) console.log('  … another set-up of this clone is at work; waiting for it')
    await delay(POLL_MS)
  }
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  try {
    return await task()
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(file, { force: true })
    return false
  }
}

function isHeld() {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return false
    const pid = Number(readFileSync(file, 'utf8'))
    // Empty for an instant, between its creation and its first byte.
    if (!pid) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
