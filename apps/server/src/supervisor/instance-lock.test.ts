import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'
import { ResourceInUseError } from './resource-in-use-error.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const newRunDir = async () => join(await temporaryFolder(), 'run')

test('a second supervisor is refused until the first has ended', async () => {
  const runDir = await newRunDir()
  const unlock = lockInstance(runDir)
  expect(() => lockInstance(runDir)).toThrow(ResourceInUseError)
  unlock()
  lockInstance(runDir)()
})

test.each([
  ['of a killed supervisor', JSON.stringify({ pid: process.pid, identity: 'an earlier life' })],
  ['that was half written', ''],
])('takes over a lock %s', async (_, text) => {
  const runDir = await newRunDir()
  mkdirSync(runDir)
  writeFileSync(join(runDir, 'supervisor.lock'), text)
  const unlock = lockInstance(runDir)
  expect(() => lockInstance(runDir)).toThrow(ResourceInUseError)
  unlock()
  expect(existsSync(join(runDir, 'supervisor.lock'))).toBe(false)
})
