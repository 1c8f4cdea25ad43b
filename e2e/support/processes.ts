import { readdir, readFile } from 'node:fs/promises'
import type { Lumi } from './lumi.ts'

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
  /** Processor time that it has taken so far. */
  readonly cpuSeconds: number
}

/** Ticks of the kernel's clock in a second, as Linux reports them on every common machine. */
const TICKS = 100

/** Processes and their memory are read from `/proc`: elsewhere those tests are skipped. */
export const hasProc = process.platform === 'linux'

/** Process ids of the browsers that record: children of the server. */
export async function recordersOf(lumi: Lumi): Promise<number[]> {
  const server = await lumi.pidOf('server')
  return (await running())
    .filter(({ parent, command }) => parent === server && command.includes('--auto-accept-this-tab-capture'))
    .map(({ pid }) => pid)
}

/** `kill -9` of the browsers that record; answers how many there were. */
export async function killRecorders(lumi: Lumi): Promise<number> {
  const browsers = await recordersOf(lumi)
  for (const pid of browsers) process.kill(pid, 'SIGKILL')
  return browsers.length
}

/** A process and all that it has started. */
export async function familyOf(pid: number): Promise<number[]> {
  return membersOf(await running(), pid)
}

/** Processor time that a process and all that it has started have taken so far. Seconds. */
export async function familyCpuSeconds(pid: number): Promise<number> {
  return [...(await cpuOf(pid)).values()].reduce((sum, seconds) => sum + seconds, 0)
}

/** Processor time that a process and all that it starts take until `done`, also those that end meanwhile. Seconds. */
export async function cpuSecondsUntil(done: Promise<unknown>, pid: number): Promise<number> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  done.then(end, end)
  const first = await cpuOf(pid)
  const last = new Map(first)
  while (!isDone) {
    // The CPU time of a process that ends is lost since its last sample.
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const [member, seconds] of await cpuOf(pid)) last.set(member, seconds)
  }
  return [...last].reduce((sum, [member, seconds]) => sum + seconds - (first.get(member) ?? 0), 0)
}

async function cpuOf(pid: number): Promise<Map<number, number>> {
  const all = await running()
  const family = new Set(membersOf(all, pid))
  return new Map(all.filter(({ pid }) => family.has(pid)).map(({ pid, cpuSeconds }) => [pid, cpuSeconds]))
}

function membersOf(all: readonly Running[], pid: number): number[] {
  const family = [pid]
  for (const member of family)
    family.push(...all.filter(({ parent }) => parent === member).map(({ pid }) => pid))
  return family
}

async function running(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [stat, command] = await Promise.all([
          readFile(`/proc/${pid}/stat`, 'utf8'),
          readFile(`/proc/${pid}/cmdline`, 'utf8'),
        ])
        // The name before it may have spaces and brackets of its own.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS
        return { pid: Number(pid), parent: Number(fields[1]), command, cpuSeconds }
      } catch {
        // It has ended meanwhile.
        return undefined
      }
    }),
  )
  return found.filter((one) => one !== undefined)
}
