import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, vi } from 'vitest'
import { node24, root } from './lib/paths.mjs'
import { processesMentioning } from './lib/processes.mjs'

vi.setConfig({ testTimeout: 120_000 })

test.skipIf(process.platform !== 'linux')('an interrupted bench leaves nothing running', async () => {
  // Every process that it starts, however far down, has this in its environment.
  const folder = mkdtempSync(join(tmpdir(), 'lumi-bench-test-'))
  onTestFinished(() => {
    for (const pid of processesMentioning(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const env = { ...process.env, TMPDIR: folder }
  const bench = spawn(node24, ['bench/main.ts', 'conferences'], { cwd: root, env, stdio: 'ignore' })
  await vi.waitUntil(() => partsRunningIn(folder) === 3, { timeout: 60_000, interval: 100 })
  bench.kill('SIGINT')
  await vi.waitUntil(() => processesMentioning(folder).length === 0, { timeout: 15_000, interval: 100 })
})

/** Returns the number of parts with a pid file, of the Lumi that the bench measures. */
function partsRunningIn(folder) {
  const notes = readdirSync(folder).flatMap((data) =>
    ['server', 'postgres', 'livekit'].map((part) => join(folder, data, 'run', `${part}.json`)),
  )
  return notes.filter((note) => existsSync(note)).length
}
