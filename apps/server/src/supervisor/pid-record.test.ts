import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endOrphans, writePidRecord } from './pid-record.ts'
import { processIdentity } from './process-identity.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

async function sleeper(script = '') {
  const child = spawn(process.execPath, ['-e', `${script};setInterval(() => {}, 1000);console.log('up')`])
  await once(child.stdout, 'data')
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid ?? 0
}

test('ends what an earlier supervisor left running', async () => {
  const runDir = await temporaryFolder()
  const pid = await sleeper()
  writePidRecord(runDir, 'livekit', pid, 'SIGTERM')
  expect(await endOrphans(runDir, 5_000)).toEqual(['livekit'])
  expect(processIdentity(pid)).toBeUndefined()
  expect(existsSync(join(runDir, 'livekit.json'))).toBe(false)
})

test('ends by force an orphan that does not listen', async () => {
  const runDir = await temporaryFolder()
  const pid = await sleeper(`process.on('SIGTERM', () => {})`)
  writePidRecord(runDir, 'server', pid, 'SIGTERM')
  expect(await endOrphans(runDir, 100)).toEqual(['server'])
  expect(processIdentity(pid)).toBeUndefined()
})

test('leaves alone a process that only has the same number', async () => {
  const runDir = await temporaryFolder()
  const pid = await sleeper()
  const record = { pid, identity: 'another boot:12345', stopSignal: 'SIGKILL' }
  writeFileSync(join(runDir, 'postgres.json'), JSON.stringify(record))
  expect(await endOrphans(runDir, 100)).toEqual([])
  expect(processIdentity(pid)).toBeDefined()
  expect(existsSync(join(runDir, 'postgres.json'))).toBe(false)
})

test.each(['', '{', '{"pid":-1,"identity":"x"}', '{"pid":0}'])('drops a damaged record: %j', async (text) => {
  const runDir = await temporaryFolder()
  writeFileSync(join(runDir, 'server.json'), text)
  expect(await endOrphans(runDir, 100)).toEqual([])
  expect(existsSync(join(runDir, 'server.json'))).toBe(false)
})
