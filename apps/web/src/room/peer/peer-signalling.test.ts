import type { PeerRoom } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { createPeerRoomReader } from './peer-signalling.ts'

let scope: Scope
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  scope = createScope()
})
afterEach(() => {
  scope.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Each answer is given by the test. */
function setUp() {
  const asked: { id: string; answer: PromiseWithResolvers<PeerRoom> }[] = []
  const received: string[] = []
  const reader = createPeerRoomReader(scope, {
    ask(id) {
      const answer = Promise.withResolvers<PeerRoom>()
      asked.push({ id, answer })
      return answer.promise
    },
    onRead: ({ peerRoomId, version }) => received.push(`${peerRoomId}, version ${version}`),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const answer = (index: number, version: number) => {
    asked[index]?.answer.resolve({ peerRoomId: asked[index]?.id, version } as PeerRoom)
    return settle()
  }
  const refuse = (index: number, error: LumiError) => {
    asked[index]?.answer.reject(error)
    return settle()
  }
  return { reader, received, answer, refuse, asked: () => asked.map(({ id }) => id) }
}

test('a peer room that changes while it is read is read once more, however often it changes', async () => {
  const { reader, received, answer, asked } = setUp()
  for (let change = 0; change < 4; change += 1) reader.read('p1')
  reader.read('p2')
  expect(asked()).toEqual(['p1', 'p2'])
  await answer(0, 2)
  expect(asked()).toEqual(['p1', 'p2', 'p1'])
  await answer(2, 5)
  expect(asked()).toHaveLength(3)
  expect(received).toEqual(['p1, version 2', 'p1, version 5'])
})

test('a peer room that was deleted meanwhile is not reported', async () => {
  const { reader, received, answer, asked } = setUp()
  reader.read('p1')
  reader.read('p1')
  reader.forget('p1')
  await answer(0, 2)
  expect(received).toEqual([])
  expect(asked()).toHaveLength(1)
})

test('a read that finds no server is repeated, and one that finds no room is not', async () => {
  const { reader, refuse, answer, received, asked } = setUp()
  reader.read('p1')
  await refuse(0, new LumiError({ code: 1, status: 0, description: '' }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toHaveLength(2)
  await answer(1, 3)
  expect(received).toEqual(['p1, version 3'])
  reader.read('p2')
  await refuse(2, refusal('unknownPeerRoom', 404))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toHaveLength(3)
})
