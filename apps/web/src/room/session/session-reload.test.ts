import { expect, test } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { asked, setUp, waiting } from './session.fixture.ts'

test('a reload comes back by itself, once, as the same person', async () => {
  const first = setUp()
  await first.enter()
  first.session.leaveForReload()
  expect(first.api.leave).toHaveBeenCalledOnce()

  const again = setUp()
  await again.session.open()
  expect(again.api.join).toHaveBeenCalledExactlyOnceWith(...asked({}, 'control-1'))
  expect(again.now().state).toBe('inCall')

  const later = setUp()
  await later.session.open()
  expect(later.now().state).toBe('inLobby')
})

test('a reload while waiting waits again; after leaving, or before joining, it shows the lobby', async () => {
  const first = setUp()
  first.api.join.mockResolvedValue(waiting())
  await first.enter()
  first.session.leaveForReload()
  const again = setUp()
  again.api.join.mockResolvedValue(waiting())
  await again.session.open()
  expect(again.now().state).toBe('waiting')
  again.session.leave()
  again.session.leaveForReload()
  const after = setUp()
  await after.session.open()
  expect(after.now().state).toBe('inLobby')
})

test('a person who cannot come back automatically finds the lobby, with the reason', async () => {
  for (const [name, problem] of [
    ['tokenUnauthorized', 'signedOut'],
    ['noServersAvailable', 'noMediaServer'],
  ] as const) {
    const first = setUp()
    await first.enter()
    first.session.leaveForReload()
    const again = setUp()
    again.api.join.mockRejectedValueOnce(refusal(name, 503))
    await again.session.open()
    expect(again.now()).toMatchObject({ state: 'inLobby', problem })
    expect(again.token()).toBe(problem === 'signedOut' ? undefined : 'control-1')
  }
})
