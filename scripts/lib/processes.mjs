import { readdirSync, readFileSync } from 'node:fs'

/** Linux only: every process but ours, with its environment and its command as they stand in `/proc`. */
export function otherProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({
      pid: Number(name),
      environment: readWords(`/proc/${name}/environ`),
      command: readWords(`/proc/${name}/cmdline`),
    }))
}

/** Linux only: ids of every process but ours whose environment or command line holds this text. */
export const processesMentioning = (text) =>
  otherProcesses()
    .filter(({ environment, command }) => [...environment, ...command].some((word) => word.includes(text)))
    .map(({ pid }) => pid)

/** Returns nothing for a process that has ended meanwhile. */
function readWords(path) {
  try {
    return readFileSync(path, 'utf8').split('\0')
  } catch {
    return []
  }
}
