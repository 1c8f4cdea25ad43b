import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in MB, as Linux counts it; undefined if it is not available. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Watches a process; `stop` answers by how many MB it grew at most. */
export function watchMemory(pid: number): { stop(): number | undefined } {
  const idle = residentMegabytes(pid)
  let most = idle ?? 0
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid) ?? 0)
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return idle === undefined ? undefined : most - idle
    },
  }
}
