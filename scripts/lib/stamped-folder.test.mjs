import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampedFolder } from './stamped-folder.mjs'

test('a folder counts as filled once it is, until other packages are wanted', async () => {
  const name = `stamped-folder-test-${process.pid}`
  const first = stampedFolder(name, ['left@1'])
  onTestFinished(() => rmSync(first.folder, { recursive: true, force: true }))
  expect(first.isInstalled()).toBe(false)

  const interrupted = first.fill(async () => {
    writeFileSync(join(first.folder, 'half'), '')
    throw new Error('no network')
  })
  await expect(interrupted).rejects.toThrow('no network')
  expect(first.isInstalled()).toBe(false)

  await first.fill(async () => {})
  expect(first.isInstalled()).toBe(true)
  expect(existsSync(join(first.folder, 'half'))).toBe(false)
  expect(stampedFolder(name, ['left@1', 'right@2']).isInstalled()).toBe(false)
})
