import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedSecret } from './stored-secret.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('makes a secret once, readable by its owner alone', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'secret.key')
  const secret = await storedSecret(path)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await storedSecret(path)).toBe(secret)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('refuses an empty file instead of quietly replacing what may be restored', async () => {
  const path = join(await temporaryFolder(), 'secret.key')
  await writeFile(path, '')
  await expect(storedSecret(path)).rejects.toThrow('is empty')
})
