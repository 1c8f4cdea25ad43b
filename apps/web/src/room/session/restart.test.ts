import { beforeEach, expect, test, vi } from 'vitest'
import { fakeAccess, fakeCalls, joined } from '#room/testing/fake-client.ts'
import { findRestart } from './restart.ts'

beforeEach(() => sessionStorage.clear())

const setUp = ({ isHost = false, manages = false, token = undefined as string | undefined } = {}) => {
  const calls = fakeCalls(joined())
  calls.read.mockResolvedValue({ hostUrl: manages ? '/room/join?id=k7m2&key=host' : null })
  const access = fakeAccess(calls)
  access.memory.markHost(isHost)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return { calls, found: () => findRestart({ access, accountToken: async () => token }) }
}
const params = { id: 'k7m2' }

test('a host who was in it restarts it from there', async () => {
  const { calls, found } = setUp({ isHost: true })
  await (await found())?.()
  expect(calls.start).toHaveBeenCalledExactlyOnceWith({ params })
})

test('an account that manages it restarts it with its own token', async () => {
  const { calls, found } = setUp({ manages: true, token: 'account' })
  await (await found())?.()
  expect(calls.read).toHaveBeenCalledWith({ params }, { token: 'account' })
  expect(calls.update).toHaveBeenCalledWith({ params, body: { state: 2 } }, { token: 'account' })
  expect(calls.start).not.toHaveBeenCalled()
})

test('guests, other accounts, and whoever cannot be looked up may not', async () => {
  const guest = setUp()
  expect(await guest.found()).toBeUndefined()
  expect(guest.calls.read).not.toHaveBeenCalled()
  expect(await setUp({ token: 'account' }).found()).toBeUndefined()
  const unreachable = setUp({ token: 'account' })
  unreachable.calls.read.mockRejectedValue(new TypeError('offline'))
  expect(await unreachable.found()).toBeUndefined()
})
