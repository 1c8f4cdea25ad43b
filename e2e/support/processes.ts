import { readdir, readFile } from 'node:fs/promises'
import type { Lumi } from './lumi.ts'

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** `kill -9` of the browsers that record; answers how many there were. */
export async function killRecorders(lumi: Lumi): Promise<number> {
  const server = await lumi.pidOf('server')
  const browsers = (await running()).filter(
    ({ parent, command }) => parent === server && command.includes('--auto-accept-this-tab-capture'),
  )
  for (const { pid } of browsers) process.kill(pid, 'SIGKILL')
  return browsers.length
}

/** A process and all that it has started. */
export async function familyOf(pid: number): Promise<number[]> {
  const all = await running()
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
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return { pid: Number(pid), parent, command }
      } catch {
        // It has ended meanwhile.
        return undefined
      }
    }),
  )
  return found.filter((one) => one !== undefined)
}
