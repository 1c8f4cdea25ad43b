import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Names one life of a process id. The id alone is not enough: after a reboot, or simply later, the same
 * number can belong to somebody else's process. Undefined when no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : startTimeFromPs(pid)
  } catch {
    return undefined
  }
}

/** Boot id and start tick. A zombie has ended, although its parent has not noticed yet. */
function linuxIdentity(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces and parentheses of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTick] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTick}`
}

function startTimeFromPs(pid: number): string | undefined {
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return started.trim() || undefined
}
