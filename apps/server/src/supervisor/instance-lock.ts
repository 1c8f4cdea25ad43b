import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'
import { ResourceInUseError } from './resource-in-use-error.ts'

/** One supervisor for each data folder: two would start two databases on the same files. */
export function lockInstance(runDir: string): () => void {
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const lock = join(runDir, 'supervisor.lock')
  const own = `${lock}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }))
  try {
    while (!tryLink(own, lock)) {
      const holder = livingHolder(lock)
      if (holder) throw alreadyRunning(holder)
      discardStale(lock, `${own}.stale`)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

const alreadyRunning = (pid: number) =>
  new ResourceInUseError(
    `Lumi already runs on this data folder (process ${pid}); end it first, or set DATA_DIR`,
  )

/** A link is made whole or refused, so only one of two can win. */
function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function livingHolder(path: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(path, 'utf8'))
    return processIdentity(pid) === identity ? pid : undefined
  } catch {
    return undefined
  }
}

/** Another start may have replaced the stale lock a moment ago; then what we took is alive and goes back. */
function discardStale(lock: string, aside: string): void {
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const holder = livingHolder(aside)
  if (holder) {
    tryLink(aside, lock)
    rmSync(aside)
    throw alreadyRunning(holder)
  }
  rmSync(aside)
}
