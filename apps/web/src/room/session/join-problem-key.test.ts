import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret, secretOf, storeSecretOnDevice } from '#lib/encryption/key.ts'
import { checkSecret } from './join-problem.ts'
import { tabMemory } from './tab-memory.ts'

const secret = newSecret()
const { keyCheck } = createCipher(secret)
const info = { confId: 'k7m2', keyCheck }

beforeEach(() => vi.stubGlobal('RTCRtpScriptTransform', class {}))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('an open conference needs no key', async () => {
  expect(await checkSecret({ confId: 'k7m2', keyCheck: null }, tabMemory('k7m2'))).toBeUndefined()
})

test('an encrypted one needs its own, from the link or from this device', async () => {
  const memory = tabMemory('k7m2')
  expect(await checkSecret(info, memory)).toBe('secretMissing')
  memory.storeSecret(newSecret())
  expect(await checkSecret(info, memory)).toBe('wrongSecret')
  memory.storeSecret('not a key at all')
  expect(await checkSecret(info, memory)).toBe('wrongSecret')
  memory.storeSecret(secret)
  expect(await checkSecret(info, memory)).toBeUndefined()

  memory.storeSecret(undefined)
  storeSecretOnDevice('k7m2', secret)
  expect(await checkSecret(info, memory)).toBeUndefined()
  expect(memory.secret()).toBe(secret)
  storeSecretOnDevice('k7m2', newSecret())
  expect(await checkSecret(info, memory)).toBeUndefined()
  expect(secretOf('k7m2')).toBe(secret)
})

test('a browser that cannot encrypt is reported before anything else', async () => {
  vi.unstubAllGlobals()
  expect(await checkSecret(info, tabMemory('k7m2'))).toBe('encryptionUnsupported')
})
