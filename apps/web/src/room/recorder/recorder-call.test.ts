import { webcrypto } from 'node:crypto'
import type { GivenKey } from '@lumi/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { newSecret } from '#lib/encryption/key.ts'
import { sealKey } from '#room/encryption/recorder-key.ts'
import { createScope } from '#room/reactive/scope.ts'
import { requestKey } from './recorder-call.ts'

// The browser of unit tests has no ciphers of its own.
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})

async function ask(secret: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let give: (given: GivenKey) => void = () => undefined
  const want = vi.fn(async (_publicKey: string) => undefined)
  const asked = requestKey(createScope(), {
    captureId: 'c1',
    channel: { on: (_name, handler) => (give = handler as typeof give) },
    want,
    fits: (given) => given === secret,
  })
  await vi.waitFor(() => expect(want).toHaveBeenCalled())
  const publicKey = want.mock.calls[0]?.[0] ?? ''
  const sealed = (given: string) => sealKey(given, { captureId: 'c1', publicKey })
  return { asked, want, publicKey, sealed, give: (given: GivenKey) => give(given) }
}

test('it is asked for again until the right one is given', async () => {
  const secret = newSecret()
  const { asked, want, publicKey, sealed, give } = await ask(secret)
  vi.advanceTimersByTime(4000)
  expect(want.mock.calls).toEqual([[publicKey], [publicKey], [publicKey]])
  give({ publicKey, sealed: await sealed(newSecret()) })
  give({ publicKey: 'of another recorder', sealed: await sealed(secret) })
  give({ publicKey, sealed: await sealed(secret) })
  expect(await asked).toBe(secret)
  vi.advanceTimersByTime(10_000)
  expect(want).toHaveBeenCalledTimes(3)
})

test('where nobody gives it in time, there is none', async () => {
  const { asked, want } = await ask(newSecret())
  vi.advanceTimersByTime(44_999)
  const asks = want.mock.calls.length
  vi.advanceTimersByTime(10_000)
  expect(await asked).toBeUndefined()
  expect(want).toHaveBeenCalledTimes(asks)
})
