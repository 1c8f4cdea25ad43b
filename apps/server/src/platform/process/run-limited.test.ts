import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onPath } from './on-path.ts'
import { runLimited } from './run-limited.ts'

let cwd: string
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'lumi-limited-'))
})
afterAll(() => rm(cwd, { recursive: true, force: true }))

const node = (script: string, more: Partial<Parameters<typeof runLimited>[0]> = {}) =>
  runLimited({
    file: process.execPath,
    args: ['-e', script],
    cwd,
    memoryBytes: 4 * 1024 ** 3,
    timeMs: 30_000,
    signal: new AbortController().signal,
    ...more,
  })

/** A child of the child that would outlive it, and writes its id. */
const withChild =
  "const c = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); console.log(c.pid);"

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('answers what a program says, and none of our secrets are in its environment', async () => {
  vi.stubEnv('SECRET_KEY', 'secret')
  const { code, stdout } = await node('console.log(process.env.SECRET_KEY, process.cwd()); process.exit(3)')
  vi.unstubAllEnvs()
  expect([code, stdout]).toEqual([3, `undefined ${cwd}\n`])
})

test.runIf(onPath('nice'))('lets a program give way to others', async () => {
  const { stdout } = await node('console.log(require("os").getPriority())', { inBackground: true })
  // 19 is the lowest priority that there is.
  expect(Number(stdout)).toBe(Math.min(getPriority() + 10, 19))
})

test('ends all of what runs too long', async () => {
  const { killed, stdout } = await node(`${withChild} setInterval(() => {}, 1000)`, { timeMs: 6000 })
  expect(killed).toBe('time')
  await expect.poll(() => isAlive(Number(stdout))).toBe(false)
})

test('ends what a program leaves behind', async () => {
  const { code, stdout } = await node(`${withChild} setTimeout(() => process.exit(0), 500)`)
  expect(code).toBe(0)
  await expect.poll(() => isAlive(Number(stdout))).toBe(false)
})

test('ends with its signal', async () => {
  const stop = new AbortController()
  const running = node('setInterval(() => {}, 1000)', { signal: stop.signal })
  stop.abort(new Error('over'))
  await expect(running).rejects.toThrow('over')
})

const eater = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(32 << 20, 1)), 50)'

test.runIf(onPath('prlimit'))('holds a program to its memory', async () => {
  const { code, killed } = await node(eater, { memoryBytes: 1500 * 1024 ** 2 })
  expect(killed).toBeUndefined()
  expect(code).not.toBe(0)
})

test('measures memory where the system cannot hold it', async () => {
  const bin = await mkdtemp(join(cwd, 'bin-'))
  await symlink(onPath('ps') ?? '', join(bin, 'ps'))
  vi.stubEnv('PATH', bin)
  const { killed } = await node(eater, { memoryBytes: 300 * 1024 ** 2 })
  vi.unstubAllEnvs()
  expect(killed).toBe('memory')
})
