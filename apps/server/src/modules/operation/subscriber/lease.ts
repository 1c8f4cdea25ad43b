import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'

/** One start of this process: its number alone may have been another's. */
const run = randomUUID()
const place = placeOfProcesses()

/** Names the process that holds it, so that another process on the same machine can detect its end. */
export const newLease = () => `${place}/${process.pid}/${run}/${randomUUID()}`

/**
 * Returns true if the process that took it has certainly ended. Processes of other machines cannot be checked: their
 * leases run out.
 */
export function isOfDeadProcess(lease: string): boolean {
  const [of, pid, ofRun] = lease.split('/')
  if (of !== place || ofRun === run) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

/**
 * The scope in which process numbers are comparable: this boot of this machine, and this container. On systems other
 * than Linux it is only this process.
 */
function placeOfProcesses(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}.${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return randomUUID()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
