import { webcrypto } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromBase64url, newSecret } from '#lib/encryption/key.ts'
import { createKeyRequest, sealKey } from './recorder-key.ts'

// The browser of unit tests has no ciphers of its own.
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})

test('the recorder that asks opens the key that it is given, and no other does', async () => {
  const secret = newSecret()
  const [asking, other] = await Promise.all([createKeyRequest('c1'), createKeyRequest('c1')])
  const sealed = await sealKey(secret, { captureId: 'c1', publicKey: asking.publicKey })
  expect(asking.publicKey).toMatch(/^[\w-]{87}$/)
  expect(sealed).toMatch(/^[\w-]{1,400}$/)
  expect(new TextDecoder().decode(fromBase64url(sealed))).not.toContain(secret)
  expect(await asking.open(sealed)).toBe(secret)
  expect(await other.open(sealed)).toBeUndefined()
  expect(await asking.open(sealed.slice(0, 100))).toBeUndefined()
  expect(await asking.open('***')).toBeUndefined()
})

test('a key that was given for one recording opens in no other', async () => {
  const asking = await createKeyRequest('c1')
  const sealed = await sealKey(newSecret(), { captureId: 'c2', publicKey: asking.publicKey })
  expect(await asking.open(sealed)).toBeUndefined()
})
