import { setTimeout as delay } from 'node:timers/promises'
import { otherProcesses } from './processes.mjs'

const PATIENCE_MS = 8_000
const POLL_MS = 100

/**
 * Ends the leftovers of a test run. Every process that the run started, at any depth and in any group, has the run's id
 * in its environment, so no other process can be hit. Resolves with their commands.
 */
export async function endLeftovers(runId) {
  if (process.platform !== 'linux') return []
  // Browsers take a moment to go.
  const deadline = Date.now() + PATIENCE_MS
  while (startedBy(runId).length > 0 && Date.now() < deadline) await delay(POLL_MS)
  const left = startedBy(runId)
  for (const { pid } of left) kill(pid)
  return left.map(({ command }) => command)
}

const startedBy = (runId) =>
  otherProcesses()
    .filter(({ environment }) => environment.includes(`LUMI_TEST_RUN=${runId}`))
    .map(({ pid, command }) => ({ pid, command: command.join(' ').slice(0, 120) }))

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went by itself.
  }
}
