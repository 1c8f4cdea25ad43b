import { Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { joined, refusal } from '#room/testing/fake-client.ts'
import { nextTask, setUp } from './session.fixture.ts'

test('a host restarts from the page of the end, and is back in', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(joined({ role: Role.host }))
  await enter()
  control.receive('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(now()).toMatchObject({ restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'over') throw new Error(state.state)
  await state.restart?.()
  expect(api.start).toHaveBeenCalledOnce()
  expect(now().state).toBe('inCall')
})

test('nobody else is offered to restart', async () => {
  const { api, control, enter, now } = setUp('account')
  await enter()
  control.receive('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(api.read).toHaveResolvedTimes(1))
  await nextTask()
  expect(now()).toEqual({ state: 'over', reason: 'ended' })
})

test('an account that manages the conference restarts it from its link, and stands in the lobby', async () => {
  const { session, api, now } = setUp('account')
  api.read.mockResolvedValue({ hostUrl: '/room/join?id=k7m2&key=host' })
  api.info.mockRejectedValueOnce(refusal('conferenceEnded', 410))
  await session.lookUp()
  await vi.waitFor(() => expect(now()).toMatchObject({ state: 'unavailable', restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'unavailable') throw new Error(state.state)
  await state.restart?.()
  expect(api.update).toHaveBeenCalledWith(
    { params: { id: 'k7m2' }, body: { state: 2 } },
    { token: 'account' },
  )
  expect(now().state).toBe('inLobby')
})
