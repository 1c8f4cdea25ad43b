import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeTcpPort } from '../supervisor/free-port.ts'

const HOST = '127.0.0.1'
const PROGRAM = 'redis-server'

/** `npm test` installs it where it may; the tests that need it are skipped elsewhere. */
export const hasRedis = spawnSync(PROGRAM, ['--version']).status === 0

/** A Redis for tests that stores nothing. It can be killed and started again at the same address. */
export async function startRedis(options: string[] = []) {
  const port = await freeTcpPort(HOST)
  const folder = await mkdtemp(join(tmpdir(), 'lumi-redis-'))
  let child: ChildProcess | undefined

  async function start() {
    const usual = ['--port', `${port}`, '--bind', HOST, '--dir', folder, '--save', '', '--appendonly', 'no']
    child = spawn(PROGRAM, [...usual, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
    const failed = once(child, 'error').then(([error]) => Promise.reject(error))
    await Promise.race([sawLine(child, 'Ready to accept connections'), failed])
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  await start()
  return {
    port,
    url: `redis://${HOST}:${port}`,
    start,
    kill,
    async stop() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

async function sawLine(child: ChildProcess, text: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(text)) return
}
