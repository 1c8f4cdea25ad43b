import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { cloneCache } from '../lib/paths.mjs'
import { withSetupLock } from './lock.mjs'

vi.mock('../lib/paths.mjs', () => ({ cloneCache: mkdtempSync(join(tmpdir(), 'lumi-lock-')) }))
const file = join(cloneCache, 'setup.lock')
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterAll(() => rmSync(cloneCache, { recursive: true, force: true }))

test('a second set-up waits for the first, with a message', async () => {
  const order = []
  const first = Promise.withResolvers()
  const one = withSetupLock(async () => {
    order.push('first begins')
    await first.promise
    order.push('first ends')
  })
  const two = withSetupLock(async () => order.push('second begins'))
  expect(console.log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('waiting for it'))
  first.resolve()
  await Promise.all([one, two])
  expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  expect(existsSync(file)).toBe(false)
})

test('a set-up that fails lets the next one in', async () => {
  const failed = withSetupLock(() => Promise.reject(new Error('no room on the disk')))
  await expect(failed).rejects.toThrow('no room on the disk')
  expect(await withSetupLock(async () => 'next')).toBe('next')
})

test('one that was killed holds nobody up', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  expect(await withSetupLock(async () => 'next')).toBe('next')
})

test('nor does one that is older than any set-up takes, even if another process has its id now', async () => {
  writeFileSync(file, String(process.pid))
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(file, hourAgo, hourAgo)
  expect(await withSetupLock(async () => 'next')).toBe('next')
})
