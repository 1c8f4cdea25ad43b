import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processIdentity } from './process-identity.ts'

type PidRecord = { pid: number; identity: string; stopSignal: NodeJS.Signals }

const POLL_MS = 25

/** Written synchronously right after the spawn, so that a killed supervisor leaves no unrecorded child. */
export function writePidRecord(runDir: string, name: string, pid: number, stopSignal: NodeJS.Signals): void {
  const identity = processIdentity(pid)
  if (!identity) return
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const path = join(runDir, `${name}.json`)
  writeFileSync(`${path}.new`, JSON.stringify({ pid, identity, stopSignal } satisfies PidRecord))
  renameSync(`${path}.new`, path)
}

export function removePidRecord(runDir: string, name: string): void {
  rmSync(join(runDir, `${name}.json`), { force: true })
}

/**
 * Ends what an earlier supervisor left running, and only that: a recorded id that now belongs to another
 * process is left alone. Returns the names of the parts that were ended.
 */
export async function endOrphans(runDir: string, limitMs: number): Promise<string[]> {
  const names = listRecords(runDir)
  const ended = await Promise.all(names.map((name) => endOrphan(runDir, name, limitMs)))
  return names.filter((_, index) => ended[index])
}

function listRecords(runDir: string): string[] {
  try {
    return readdirSync(runDir)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
  } catch {
    return []
  }
}

async function endOrphan(runDir: string, name: string, limitMs: number): Promise<boolean> {
  const record = readRecord(join(runDir, `${name}.json`))
  const alive = record !== undefined && isAlive(record)
  if (record && alive) {
    signal(record.pid, record.stopSignal)
    if (!(await endsWithin(record, limitMs))) {
      signal(-record.pid, 'SIGKILL')
      signal(record.pid, 'SIGKILL')
      if (!(await endsWithin(record, limitMs)))
        throw new Error(`${name} (process ${record.pid}) does not end`)
    }
  }
  removePidRecord(runDir, name)
  return alive
}

function readRecord(path: string): PidRecord | undefined {
  try {
    const { pid, identity, stopSignal } = JSON.parse(readFileSync(path, 'utf8'))
    // Never 0, 1 or negative: those would signal whole groups, or everything.
    return Number.isInteger(pid) && pid > 1 ? { pid, identity, stopSignal } : undefined
  } catch {
    return undefined
  }
}

const isAlive = (record: PidRecord) => processIdentity(record.pid) === record.identity

async function endsWithin(record: PidRecord, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (isAlive(record)) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in between.
  }
}
