import type { LumiClient } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import type { ControlOptions } from '#room/channel/control-channel.ts'
import { createScope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { type CallParts, subscribedParts } from './room-session.ts'

function setUp() {
  const openControl = vi.fn<CallParts['openControl']>()
  const subscribe = vi.fn(async () => ({ url: 'https://meet.example.com', path: '/elsewhere' }))
  const client = { ltiRoom: { subscribe } } as unknown as LumiClient
  const load = subscribedParts('l5v9', async () => ({ openControl }) as unknown as CallParts, client)
  /** The path by which the control plane of a call is opened. */
  const pathOf = async () => {
    const { openControl: open } = await load()
    open(createScope(), { token: () => 'token' } as ControlOptions)
    return openControl.mock.lastCall?.[1].path
  }
  return { subscribe, pathOf }
}

test('the room subscribes by its integration, once, and receives events at the path that it answers', async () => {
  const { subscribe, pathOf } = setUp()
  expect(await Promise.all([pathOf(), pathOf()])).toEqual(['/elsewhere', '/elsewhere'])
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(
    { params: { id: 'l5v9' } },
    { token: null, signal: expect.any(AbortSignal) },
  )
})

test('a subscription that fails is logged, and tried again by the next join', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { subscribe, pathOf } = setUp()
  subscribe.mockRejectedValueOnce(refusal('unavailable', 503))
  expect(await pathOf()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  expect(await pathOf()).toBe('/elsewhere')
})
