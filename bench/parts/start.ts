import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../e2e/support/lumi.ts'
import { until } from '../../e2e/support/until.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const STARTS = 3
const LIMIT_MS = 120_000

/** Measures `npm start` on a prepared clone, from the command to the first successful `/readyz`. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumi-bench-start-'))
  try {
    // The first start makes the database.
    await start(dataDir)
    const seconds: number[] = []
    for (let count = 0; count < STARTS; count += 1) seconds.push(await start(dataDir))
    return [
      {
        what: '`npm start` on a set-up clone, command to answering `/readyz`',
        measured: `${rounded(median(seconds), 1)} s`,
        spread: spreadOf(seconds, 1),
        bar: 'aim 4 s',
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const exited = once(child, 'exit')
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    return (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok
  }
  await until('Lumi is ready', isReady, { limitMs: LIMIT_MS, everyMs: 20 })
  const seconds = (performance.now() - begun) / 1000
  end()
  await exited
  process.off('exit', end)
  return seconds
}
