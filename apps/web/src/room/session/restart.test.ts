import { expect, test, vi } from 'vitest'
import { findRestart } from './restart.ts'

const setUp = ({ isHost = false, manages = false, token = undefined as string | undefined } = {}) => {
  const api = {
    start: vi.fn(async () => undefined),
    managedBy: vi.fn(async () => manages),
    restartBy: vi.fn(async () => undefined),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return {
    api,
    found: () => findRestart({ api, memory: { isHost: () => isHost }, accountToken: async () => token }),
  }
}

test('a host who was in it restarts it from there', async () => {
  const { api, found } = setUp({ isHost: true })
  await (await found())?.()
  expect(api.start).toHaveBeenCalledOnce()
})

test('an account that manages it restarts it with its own token', async () => {
  const { api, found } = setUp({ manages: true, token: 'account' })
  await (await found())?.()
  expect(api.managedBy).toHaveBeenCalledWith('account')
  expect(api.restartBy).toHaveBeenCalledWith('account')
  expect(api.start).not.toHaveBeenCalled()
})

test('guests, other accounts, and whoever cannot be looked up may not', async () => {
  const guest = setUp()
  expect(await guest.found()).toBeUndefined()
  expect(guest.api.managedBy).not.toHaveBeenCalled()
  expect(await setUp({ token: 'account' }).found()).toBeUndefined()
  const unreachable = setUp({ token: 'account' })
  unreachable.api.managedBy.mockRejectedValue(new TypeError('offline'))
  expect(await unreachable.found()).toBeUndefined()
})
