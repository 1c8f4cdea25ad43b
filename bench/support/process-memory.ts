import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB, as Linux counts it; undefined where it does not say. */
export function residentMegabytes(pid: number): number | undefined {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
