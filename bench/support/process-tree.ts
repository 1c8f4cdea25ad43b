import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's clock in a second, as Linux reports them on every common machine. */
const TICKS = 100

/** Seconds of CPU that a process and all those that it has begun have taken so far. Linux only. */
export function treeCpuSeconds(root: number): number {
  const processes = readdirSync('/proc').flatMap((pid) => {
    const stat = read(`/proc/${pid}/stat`)
    if (stat === undefined) return []
    // The name stands in brackets and may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
  })
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
