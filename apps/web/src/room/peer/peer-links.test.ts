import type { PeerRoom } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import type { PeerLink, PeerLinkOptions } from './peer-link.ts'
import { createPeerLinks, mostPeers } from './peer-links.ts'

let scope: Scope
beforeEach(() => {
  vi.useFakeTimers()
  scope = createScope()
})
afterEach(() => {
  scope.end()
  vi.useRealTimers()
})

const me = user('me')
const room = (callerUserId: string, calleeUserId: string, over: Partial<PeerRoom> = {}): PeerRoom => ({
  peerRoomId: `${callerUserId}-${calleeUserId}`,
  confId: 'k7m2',
  callerUserId,
  calleeUserId,
  offer: { type: 'offer', sdp: 'v=0' },
  answer: null,
  negotiationneeded: false,
  negotiationstarted: true,
  negotiationcompleted: false,
  callerCandidates: [],
  calleeCandidates: [],
  version: 1,
  ...over,
})

/** The app of one person among these others; `made` are its connections, with the calls to each. */
async function enter(others: string[], rooms: PeerRoom[] = [], listed?: Promise<void>) {
  const made: {
    userId?: string
    isCaller: boolean
    isOver: boolean
    taken: PeerRoom[]
    resume: Mock
    options: PeerLinkOptions
  }[] = []
  const create = vi.fn(async ({ body }: { body: { userId: string } }) => room('me', body.userId))
  const update = vi.fn(async (_input: object) => room('me', 'ada'))
  const read = vi.fn(async ({ params }: { params: { peerRoomId: string } }) =>
    room('ada', 'me', { peerRoomId: params.peerRoomId }),
  )
  const remove = vi.fn(async (_input: { params: { peerRoomId: string } }) => undefined)
  const list = vi.fn(async () => {
    await listed
    return { items: rooms, iceServers: [{ urls: ['stun:stun.example.com'] }] }
  })
  const { context, receive } = fakeContext(scope, {
    peerRoom: { create, read, update, delete: remove, list },
  })
  const none = {
    audio: signal<MediaStreamTrack | undefined>(),
    video: signal<MediaStreamTrack | undefined>(),
  }
  const { links, refusedBy } = createPeerLinks(scope, {
    ...context,
    sent: none,
    createLink(own, options) {
      const resume = vi.fn()
      const one = { isCaller: options.isCaller, isOver: false, taken: [] as PeerRoom[], resume, options }
      made.push(one)
      own.onEnd(() => {
        one.isOver = true
      })
      const take = (data: PeerRoom) => void one.taken.push(data)
      return { state: signal('connecting'), received: none, take, resume } satisfies PeerLink
    },
  })
  /** The server says that a room has changed, and answers what it is now. */
  const change = async (now: PeerRoom) => {
    read.mockResolvedValueOnce(now)
    receive('peer_room_changed', { peerRoomId: now.peerRoomId, version: now.version })
    await vi.advanceTimersByTimeAsync(0)
  }
  const come = (userId: string) =>
    receive('events_received', { items: [event(EventKind.userJoined, user(userId))] })
  const go = (userId: string) =>
    receive('events_received', { items: [event(EventKind.userLeft, user(userId))] })
  /** The control channel is there again, with all that is known now. */
  const reconnect = async (present = others) => {
    const users = [me, ...present.map((userId) => user(userId))]
    receive('snapshot', { conference: conference(), user: me, users })
    await vi.advanceTimersByTimeAsync(0)
  }
  await reconnect()
  return {
    refusedBy,
    made,
    create,
    update,
    remove,
    list,
    receive,
    change,
    come,
    go,
    reconnect,
    withWhom: () => [...links.value.keys()],
  }
}

test('the person who was here first calls those who come, and connections end when people leave', async () => {
  const { made, come, go, withWhom } = await enter([])
  come('ada')
  expect(made).toMatchObject([{ isCaller: true }])
  expect(made[0]?.options.iceServers).toEqual([{ urls: ['stun:stun.example.com'] }])
  expect(withWhom()).toEqual(['ada'])
  go('ada')
  expect(made[0]?.isOver).toBe(true)
  expect(withWhom()).toEqual([])
})

test('people who come or call before the ICE servers are known are connected by them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { made, change, come, go } = await enter(['ada'], [], promise)
  await change(room('ada', 'me'))
  come('ben')
  come('cleo')
  go('cleo')
  expect(made).toEqual([])
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toMatchObject([
    { isCaller: true, isOver: false },
    { isCaller: true, isOver: true },
    { isCaller: false, isOver: false, taken: [{ callerUserId: 'ada' }] },
  ])
  for (const { options } of made) expect(options.iceServers).toEqual([{ urls: ['stun:stun.example.com'] }])
})

test('a person who comes later is called, and calls only those who do not call', async () => {
  const { made, change, withWhom } = await enter(['ada', 'ben'])
  expect(made).toEqual([])
  await change(room('ada', 'me'))
  expect(made).toMatchObject([{ isCaller: false, taken: [{ callerUserId: 'ada' }] }])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(made).toMatchObject([{ isCaller: false }, { isCaller: true }])
  expect(withWhom()).toEqual(['ada', 'ben'])
})

test('where both have called at once, the room that is there is that of both', async () => {
  const { made, change, come } = await enter([])
  come('ada')
  await change(room('ada', 'me'))
  expect(made).toMatchObject([
    { isCaller: true, isOver: true },
    { isCaller: false, isOver: false },
  ])
  await change(room('ada', 'me', { version: 2 }))
  expect(made[1]?.taken.map(({ version }) => version)).toEqual([1, 2])
})

test('a page that was loaded anew makes its rooms again, and answers those that wait', async () => {
  const answered = { answer: { type: 'answer', sdp: 'v=0' } } as const
  const rooms = [room('me', 'ada', answered), room('ben', 'me', answered), room('cleo', 'me')]
  const { made, remove, receive } = await enter(['ada', 'ben', 'cleo'], rooms)
  expect(remove.mock.calls.map(([{ params }]) => params.peerRoomId)).toEqual(['me-ada', 'ben-me'])
  expect(made).toMatchObject([{ isCaller: false, taken: [{ callerUserId: 'cleo' }] }])
  receive('peer_room_deleted', { peerRoomId: 'cleo-me' })
  expect(made[0]?.isOver).toBe(true)
})

test('an answered room that the other side gave up is made again by its caller', async () => {
  const { made, receive, change, come } = await enter([])
  come('ada')
  await made[0]?.options.signalling.offer({ type: 'offer', sdp: 'v=0' })
  await change(room('me', 'ada', { answer: { type: 'answer', sdp: 'v=0' } }))
  receive('peer_room_deleted', { peerRoomId: 'me-ada' })
  expect(made).toMatchObject([
    { isCaller: true, isOver: true },
    { isCaller: true, isOver: false },
  ])
})

test('a room whose answer was lost is found again, and its offer is made in it', async () => {
  const { made, create, update, list } = await enter(['ada'])
  await vi.advanceTimersByTimeAsync(3_000)
  const [link] = made
  create.mockRejectedValueOnce(refusal('peerRoomExists', 409))
  list.mockResolvedValueOnce({ items: [room('me', 'ada')], iceServers: [] })
  await expect(link?.options.signalling.offer({ type: 'offer', sdp: 'v=0' })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  expect(link).toMatchObject({ isOver: false, taken: [{ peerRoomId: 'me-ada' }] })
  expect(link?.resume).toHaveBeenCalled()
  await link?.options.signalling.offer({ type: 'offer', sdp: 'v=0' })
  expect(update).toHaveBeenCalledWith({
    params: { id: 'k7m2', peerRoomId: 'me-ada' },
    body: { offer: { type: 'offer', sdp: 'v=0' } },
  })
})

test('connections to people who left while the connection was lost end, and people who came are called', async () => {
  const { made, come, reconnect, withWhom } = await enter([])
  come('ada')
  await reconnect(['ben'])
  expect(made).toMatchObject([{ isOver: true }, { isCaller: true, isOver: false }])
  expect(withWhom()).toEqual(['ben'])
})

test('a room that went while nobody listened is made again', async () => {
  const { made, list, reconnect } = await enter(['ada'])
  await vi.advanceTimersByTimeAsync(3_000)
  await made[0]?.options.signalling.offer({ type: 'offer', sdp: 'v=0' })
  const answered = room('me', 'ada', { answer: { type: 'answer', sdp: 'v=0' } })
  list.mockResolvedValueOnce({ items: [answered], iceServers: [] })
  await reconnect()
  expect(made).toMatchObject([{ isOver: false }])
  await reconnect()
  expect(made).toMatchObject([{ isOver: true }, { isCaller: true, isOver: false }])
})

test('there are no more connections than a browser can have', async () => {
  const { come, change, remove, withWhom } = await enter([])
  for (let number = 0; number <= mostPeers; number += 1) come(`user ${number}`)
  expect(withWhom()).toHaveLength(mostPeers)
  await change(room('late', 'me'))
  expect(withWhom()).toHaveLength(mostPeers)
  expect(remove.mock.calls.map(([{ params }]) => params.peerRoomId)).toEqual(['late-me'])
  // People who have a place keep it, in any room.
  await change(room('user 0', 'me'))
  expect(withWhom()).toHaveLength(mostPeers)
  expect(remove).toHaveBeenCalledOnce()
})

test('a place that somebody leaves goes to the first who was left out', async () => {
  const names = Array.from({ length: mostPeers + 2 }, (_, number) => `user ${number}`)
  const { go, withWhom } = await enter(names)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(withWhom()).toEqual(names.slice(0, mostPeers))
  go('user 3')
  expect(withWhom()).toHaveLength(mostPeers)
  expect(withWhom()).toContain(`user ${mostPeers}`)
})

test('a person without a free place is not called again until somebody leaves', async () => {
  const { made, come, go, receive, refusedBy } = await enter([])
  await vi.advanceTimersByTimeAsync(3_000)
  come('ben')
  come('ada')
  await made[1]?.options.signalling.offer({ type: 'offer', sdp: 'v=0' })
  receive('peer_room_deleted', { peerRoomId: 'me-ada' })
  expect([...refusedBy.value]).toEqual(['ada'])
  expect(made).toHaveLength(2)
  go('ben')
  expect([...refusedBy.value]).toEqual([])
  expect(made[2]).toMatchObject({ isCaller: true, isOver: false })
})
