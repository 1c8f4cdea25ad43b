import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome, Target } from './attack.ts'

const SAMPLE_MS = 200
const MEGABYTE = 1024 ** 2

/**
 * Watches the memory of an installation's server with all processes that it starts, until the returned function is
 * called: it answers the peak. Linux only; elsewhere nothing is known, and so nothing is too much.
 */
export function watchMemory({ dataDir }: Pick<Target, 'dataDir'>): (most: number) => Outcome {
  let peak = 0
  const sample = () => {
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'run', 'server.json'), 'utf8'))
    peak = Math.max(
      peak,
      withChildren(pid).reduce((sum, one) => sum + one.bytes, 0),
    )
  }
  const timer = process.platform === 'linux' ? setInterval(sample, SAMPLE_MS) : undefined
  return (most) => {
    clearInterval(timer)
    const name = 'MB of memory that the server and its processes had at most'
    return { name, figure: Math.round(peak / MEGABYTE), most }
  }
}

type Process = { readonly pid: number; readonly parent: number; readonly bytes: number }

function withChildren(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []))
  const found = new Set([pid])
  // Parents are mostly older than their children, but process numbers wrap around.
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const one of all) if (found.has(one.parent)) found.add(one.pid)
  }
  return all.filter((one) => found.has(one.pid))
}

function readProcess(name: string): Process[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    const value = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid: Number(name), parent: value('PPid'), bytes: value('VmRSS') * 1024 }]
  } catch {
    // It has ended.
    return []
  }
}
