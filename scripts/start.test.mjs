import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { node24, root } from './lib/paths.mjs'
import { processesMentioning } from './lib/processes.mjs'

const READY_LIMIT_MS = 60_000
/** Containers are killed after this. */
const END_LIMIT_MS = 10_000

vi.setConfig({ testTimeout: READY_LIMIT_MS + END_LIMIT_MS + 10_000 })

const npm = ['npm', 'start']
const script = ['node', 'scripts/start.mjs']
const supervisor = [node24, 'apps/server/src/supervisor/main.ts']

// Containers, service managers and terminals differ in the process that gets the signal.
describe.skipIf(process.platform !== 'linux')('a whole Lumi', () => {
  let dataDir
  beforeAll(() => {
    // One for all: only the first start has to make a database. Each process has it in its environment or command line.
    dataDir = mkdtempSync(join(tmpdir(), 'lumi-start-'))
    return () => rmSync(dataDir, { recursive: true, force: true })
  })
  afterEach(() => {
    for (const pid of processesMentioning(dataDir)) process.kill(pid, 'SIGKILL')
  })

  test.each([
    ['npm', npm, (child) => child.kill('SIGTERM')],
    ['npm, while a request is under way', npm, (child) => child.kill('SIGTERM'), true],
    ['npm, by Ctrl-C to it alone', npm, (child) => child.kill('SIGINT')],
    ['npm, whose terminal went', npm, (child) => child.kill('SIGHUP')],
    ['npm, killed', npm, (child) => child.kill('SIGKILL')],
    ['every process at once', npm, () => tellAll(dataDir, 'SIGTERM')],
    ['the start script', script, (child) => child.kill('SIGTERM')],
    ['the start script, killed', script, (child) => child.kill('SIGKILL')],
    ['the supervisor', supervisor, (child) => child.kill('SIGTERM')],
  ])(
    'leaves nothing behind when this is told to end: %s',
    async (_, [file, ...args], tell, isBusy = false) => {
      const port = await freePort()
      const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
      const child = spawn(file, args, { cwd: root, env, stdio: 'ignore' })
      await vi.waitUntil(() => isReady(port), { timeout: READY_LIMIT_MS, interval: 100 })
      if (isBusy) await beginRequest(port)

      tell(child)
      await vi.waitUntil(() => processesMentioning(dataDir).length === 0, {
        timeout: END_LIMIT_MS,
        interval: 50,
      })
      // PostgreSQL takes this note back when it is ended in order.
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    },
  )
})

function tellAll(dataDir, signal) {
  for (const pid of processesMentioning(dataDir)) process.kill(pid, signal)
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A request whose body never comes: a server that waited for it would not end. */
async function beginRequest(port) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  )
  await once(socket, 'connect')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
