import { linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { canMount, mountSmallDisk } from '../testing/small-disk.ts'
import { manageProcess, type ProcessSpec } from './managed-process.ts'
import { processIdentity } from './process-identity.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const SLEEP = 'setInterval(() => {}, 1000)'
/** A process takes its time to start on a busy machine. */
const patience = { timeout: 15_000 }

async function managed(script: string, spec: Partial<ProcessSpec> = {}, sign = 'up') {
  const runDir = join(await temporaryFolder(), 'run')
  const lines: string[] = []
  const part = manageProcess({
    name: 'part',
    file: process.execPath,
    // This output comes last: from then on the process receives signals and messages.
    args: ['-e', `${script};console.log('up')`],
    isReady: async () => lines.includes(sign),
    runDir,
    ...spec,
    onLine: (line) => lines.push(line),
  })
  onTestFinished(() => part.stop())
  return { part, lines }
}

test('is ready once its probe says so', async () => {
  const { part, lines } = await managed(SLEEP)
  await part.start()
  expect(lines).toContain('up')
})

test('starts a killed process again', async () => {
  const events: string[] = []
  const { part } = await managed(SLEEP, { onEvent: ({ kind }) => events.push(kind) })
  await part.start()
  const first = part.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => part.pid() !== undefined && part.pid() !== first, patience)
  await vi.waitUntil(() => events.length === 3, patience)
  expect(events).toEqual(['ready', 'died', 'ready'])
  expect(processIdentity(first)).toBeUndefined()
})

test.skipIf(!canMount)('starts it again also on a full disk, and records it once there is room', async () => {
  const disk = mountSmallDisk(1)
  onTestFinished(() => disk.unmount())
  const { part, lines } = await managed(SLEEP, { runDir: disk.path })
  await part.start()
  const first = part.pid() ?? 0
  const record = join(disk.path, 'part.json')
  const recorded = () => JSON.parse(readFileSync(record, 'utf8')).pid
  expect(recorded()).toBe(first)
  // So that no room comes of its removal.
  linkSync(record, `${record}.kept`)
  await disk.fill()
  process.kill(first, 'SIGKILL')
  await vi.waitUntil(() => lines.filter((line) => line === 'up').length === 2, patience)
  await disk.free()
  await vi.waitUntil(() => {
    try {
      return recorded() === part.pid()
    } catch {
      return false
    }
  }, patience)
})

test('stops in order: asks first', async () => {
  const { part, lines } = await managed(
    `process.on('SIGTERM', () => { console.log('goodbye'); process.exit() });${SLEEP}`,
  )
  await part.start()
  await part.stop()
  await vi.waitUntil(() => lines.includes('goodbye'), patience)
  expect(part.pid()).toBeUndefined()
})

test('ends by force what does not listen', async () => {
  const { part } = await managed(`process.on('SIGTERM', () => {});${SLEEP}`, { stopLimitMs: 50 })
  await part.start()
  const pid = part.pid() ?? 0
  await part.stop()
  expect(processIdentity(pid)).toBeUndefined()
})

test('takes along what a killed process had started', async () => {
  const script = `console.log(require('child_process').spawn(process.execPath, ['-e', '${SLEEP}']).pid);${SLEEP}`
  const { part, lines } = await managed(script)
  await part.start()
  const grandchild = await vi.waitUntil(() => Number(lines.find((line) => /^\d+$/.test(line))), patience)
  process.kill(part.pid() ?? 0, 'SIGKILL')
  await vi.waitUntil(() => processIdentity(grandchild) === undefined, patience)
})

test('does not insist when the exit code says that it is pointless', async () => {
  const { part } = await managed(`console.error('PORT is wrong');process.exit(78)`, {
    isFinal: (code) => code === 78,
    isReady: async () => false,
  })
  await expect(part.start()).rejects.toMatchObject({ lastLines: ['PORT is wrong'] })
})

test('one that refuses to go on after it was ready is given up', async () => {
  const events: string[] = []
  const script = `process.on('SIGUSR2', () => process.exit(78));console.log('listens');${SLEEP}`
  const spec: Partial<ProcessSpec> = {
    isFinal: (code) => code === 78,
    onEvent: ({ kind }) => events.push(kind),
  }
  const { part } = await managed(script, spec, 'listens')
  await part.start()
  process.kill(part.pid() ?? 0, 'SIGUSR2')
  await vi.waitUntil(() => events.length === 2, patience)
  expect(events).toEqual(['ready', 'gaveUp'])
  expect(part.pid()).toBeUndefined()
})

test('names the program that could not be started', async () => {
  const { part } = await managed('', { file: '/nowhere/livekit-server', isReady: async () => false })
  await expect(part.start()).rejects.toThrow('could not be started')
})
