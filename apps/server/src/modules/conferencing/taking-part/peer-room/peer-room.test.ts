import { maxPeerRooms } from '@lumi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { deletePeerRoomsOf } from './repository.ts'

const stunUrls = 'stun:stun.example.com:3478, stun:stun.example.org'
const { server, owner, open } = await createLiveServer({ variables: { STUN_URLS: stunUrls } })

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const offer = { type: 'offer', sdp: 'v=0 offer' }
const answer = { type: 'answer', sdp: 'v=0 answer' }
const candidate = (port: number) => ({
  candidate: `candidate:1 1 udp 1 192.0.2.7 ${port} typ host`,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
})

/** Somebody in the conference, with the calls that they make about peer rooms. */
async function enter(name: string) {
  const { controlToken: token, user } = await joinAs(server, confId, 'attendee', name)
  const socket = open(token)
  await socket.newest('snapshot')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, `/v1/conference/${confId}/${path}`, { token, body })
  return {
    ...socket,
    token: token as string,
    userId: user.userId as string,
    list: async () => (await call('GET', 'peerrooms')).body,
    read: (id: string) => call('GET', `peerroom/${id}`),
    create: (userId: string, body: object = { offer }) => call('POST', 'peerroom', { userId, ...body }),
    change: (id: string, body: object) => call('PUT', `peerroom/${id}`, body),
    add: (id: string, body: object) => call('POST', `peerroom/${id}/candidate`, body),
    remove: (id: string) => call('DELETE', `peerroom/${id}`),
    leave: () => call('POST', 'leave'),
  }
}
async function two() {
  const [ada, ben] = [await enter('Ada'), await enter('Ben')]
  const { body: room } = await ada.create(ben.userId)
  return { ada, ben, room, id: room.peerRoomId as string }
}

describe('a peer room', () => {
  it('lets two people agree, and each is notified of changes by the other', async () => {
    const { ada, ben, room, id } = await two()
    expect(room).toEqual({
      peerRoomId: id,
      confId,
      callerUserId: ada.userId,
      calleeUserId: ben.userId,
      offer,
      answer: null,
      negotiationneeded: false,
      negotiationstarted: true,
      negotiationcompleted: false,
      callerCandidates: [],
      calleeCandidates: [],
      version: 1,
    })
    // The contents are sent over no socket, because other servers would receive them through the database.
    expect(await ben.newest('peer_room_changed')).toEqual({ peerRoomId: id, version: 1 })
    expect(await ben.read(id)).toMatchObject({ status: 200, body: room })
    await ada.add(id, candidate(1))
    expect((await ben.change(id, { answer, version: room.version })).status).toBe(200)
    await ben.add(id, candidate(2))
    await expect.poll(() => ada.newest('peer_room_changed')).toEqual({ peerRoomId: id, version: 4 })
    // The caller of a change gets it as the answer.
    await expect
      .poll(() => ben.all('peer_room_changed'))
      .toEqual([1, 2].map((version) => ({ peerRoomId: id, version })))
    expect((await ada.read(id)).body).toMatchObject({
      answer,
      negotiationstarted: false,
      negotiationcompleted: true,
      callerCandidates: [candidate(1)],
      calleeCandidates: [candidate(2)],
      version: 4,
    })
    const { items, iceServers } = await ben.list()
    expect(items).toMatchObject([{ peerRoomId: id, version: 4 }])
    expect(iceServers).toEqual([{ urls: ['stun:stun.example.com:3478', 'stun:stun.example.org'] }])
  })

  it('is negotiated again when the callee asks and the caller offers', async () => {
    const { ada, ben, room, id } = await two()
    await ben.change(id, { answer, version: room.version })
    await ada.add(id, candidate(1))
    await ben.change(id, { negotiationneeded: true })
    await expect.poll(() => ada.newest('peer_room_changed')).toMatchObject({ version: 4 })
    expect((await ada.read(id)).body).toMatchObject({ negotiationneeded: true })
    const again = { type: 'offer', sdp: 'v=0 another' }
    const { body } = await ada.change(id, { offer: again })
    expect(body).toMatchObject({
      offer: again,
      answer: null,
      negotiationneeded: false,
      negotiationstarted: true,
      callerCandidates: [],
    })
    expect(await ben.change(id, { answer, version: room.version })).toMatchObject(failure('peerRoomChanged'))
    expect((await ben.change(id, { answer, version: body.version })).status).toBe(200)
    expect(await ben.change(id, { answer, version: body.version })).toMatchObject(failure('peerRoomChanged'))
  })

  it('is one for two people, whichever of them begins', async () => {
    const { ada, ben } = await two()
    expect(await ben.create(ada.userId)).toMatchObject(failure('peerRoomExists'))
    expect(await ada.create(ben.userId)).toMatchObject(failure('peerRoomExists'))
    const cleo = await enter('Cleo')
    expect((await cleo.create(ada.userId)).status).toBe(200)
    expect((await ada.list()).items).toHaveLength(2)
  })

  it('is removed when one of them leaves, and by either of the two', async () => {
    const { ada, ben, id } = await two()
    expect((await ben.remove(id)).status).toBe(204)
    expect(await ada.newest('peer_room_deleted')).toEqual({ peerRoomId: id })
    await ada.create(ben.userId)
    await ben.leave()
    expect((await ada.list()).items).toEqual([])
    expect(await ada.create(ben.userId)).toMatchObject(failure('userNotInside', 'userId'))
  })

  it('goes by its conference, so that no departure looks through those of all others', async () => {
    const { ada } = await two()
    await deletePeerRoomsOf(server.services.db, 'another', [ada.userId])
    expect((await ada.list()).items).toHaveLength(1)
    await deletePeerRoomsOf(server.services.db, confId, [ada.userId])
    expect((await ada.list()).items).toEqual([])
  })

  it('is unknown to everybody else, and each has their own side of it', async () => {
    const { ada, ben, room, id } = await two()
    const cleo = await enter('Cleo')
    expect((await cleo.list()).items).toEqual([])
    for (const refused of [
      await cleo.read(id),
      await cleo.change(id, { answer, version: room.version }),
      await cleo.add(id, candidate(1)),
      await cleo.remove(id),
      await ada.change('unknown', { offer }),
    ])
      expect(refused).toMatchObject(failure('unknownPeerRoom'))
    expect(await ben.change(id, { offer })).toMatchObject(failure('wrongPeer'))
    expect(await ada.change(id, { answer, version: room.version })).toMatchObject(failure('wrongPeer'))
    expect(await ada.change(id, { negotiationneeded: true })).toMatchObject(failure('wrongPeer'))
    expect((await ada.list()).items).toEqual([room])
  })

  it('takes no more than a browser finds, and nothing malformed', async () => {
    const { ada, ben, id } = await two()
    for (let port = 1; port <= 64; port += 1) expect((await ada.add(id, candidate(port))).status).toBe(204)
    expect(await ada.add(id, candidate(65))).toMatchObject(failure('tooManyCandidates'))
    expect(await ada.add(id, { ...candidate(1), candidate: 'x'.repeat(1025) })).toMatchObject(
      failure('invalidBody', 'candidate'),
    )
    expect(await ada.change(id, { offer: { type: 'offer', sdp: 'x'.repeat(65_537) } })).toMatchObject({
      status: 400,
    })
    expect(await ada.create(ada.userId)).toMatchObject(failure('invalidUserId', 'userId'))
    expect(await ada.create('nobody')).toMatchObject(failure('invalidUserId', 'userId'))
    expect((await ben.list()).items[0].callerCandidates).toHaveLength(64)
  })

  it('is one of a few, for the caller and for the callee', async () => {
    const { ada, ben } = await two()
    for (let number = 1; number < maxPeerRooms; number++)
      expect((await ada.create((await enter(`User ${number}`)).userId)).status).toBe(200)
    const cleo = await enter('Cleo')
    expect(await ada.create(cleo.userId)).toMatchObject(failure('tooManyPeerRooms'))
    expect(await cleo.create(ada.userId)).toMatchObject(failure('tooManyPeerRooms'))
    expect((await ada.list()).items).toHaveLength(maxPeerRooms)
    expect((await cleo.create(ben.userId)).status).toBe(200)
  })
})
