import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const { server, owner, open } = await createLiveServer()
const notifier = createPresenceNotifier(server.services)
/** One round of the work that every server does once a second. */
const round = () => followBreakouts(server.services, notifier)

const { call, lesson, read, namesIn, sizes } = lessonsOn(server, owner)

describe('opening breakout rooms', () => {
  it('gives them the key of an encrypted conference', async () => {
    const keyCheck = 'rX0mZ1vF3kq8Yb2Tn5cWdA'
    const { confId } = await addConference(server, owner, { keyCheck })
    const host = await joinAs(server, confId, 'host')
    const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
    const path = `/v1/conference/${opened.body.rooms[0].confId}`
    const room = await server.call('GET', path, { token: owner.token })
    expect(room.body).toMatchObject({ displayName: 'Room 1', keyCheck })
  })

  it('moves people there, who follow by their sockets, and brings them back as who they were', async () => {
    const { confId, host, people } = await lesson()
    const [ada] = people
    const given = { privileges: { share: true } }
    await server.call('PUT', `/v1/conference/${confId}/user/${ada.user.userId}`, {
      token: owner.token,
      body: given,
    })
    const socket = open(ada.controlToken)
    await socket.newest('snapshot')
    const body = {
      mode: 'manual',
      rooms: [{ displayName: 'Room 1', userIds: [ada.user.userId] }, { displayName: 'Room 2' }],
    }
    const opened = await call(`${confId}/breakout`, host.controlToken, body)
    expect(opened).toMatchObject({ status: 200, body: { confId, mode: 'manual', closes: null } })
    const moved = await socket.newest('moved')
    expect(moved).toMatchObject({
      status: 'joined',
      conference: { confId: opened.body.rooms[0].confId, displayName: 'Room 1' },
      user: { displayName: 'Ada', privileges: { share: true } },
      move: { reason: 'placed', by: { displayName: 'A host' } },
    })
    expect(await namesIn(confId)).toEqual(['A host', 'Grace'])
    const listed = await server.call('GET', '/v1/conferences', { token: owner.token })
    expect(listed.body.items.map((item: { displayName: string }) => item.displayName)).not.toContain('Room 1')

    const there = open(moved.controlToken)
    await there.newest('snapshot')
    expect((await call(`${confId}/breakout/close`, host.controlToken, { seconds: 0 })).status).toBe(204)
    expect(await there.newest('moved')).toMatchObject({
      status: 'joined',
      conference: { confId },
      user: { userId: ada.user.userId, role: 1, privileges: { share: true } },
      move: { reason: 'closed', by: { displayName: 'A host' } },
    })
    expect(await read(confId)).toBeNull()
    expect(await namesIn(confId)).toEqual(['A host', 'Ada', 'Grace'])
    const room = await server.call('GET', `/v1/conference/${opened.body.rooms[0].confId}`, {
      token: owner.token,
    })
    expect(room.body).toMatchObject({ state: 3 })
  })

  it('brings them back as what they have become in their rooms', async () => {
    const { confId, host } = await lesson(['Ada'])
    const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
    const [roomId] = opened.body.rooms.map((room: { confId: string }) => room.confId)
    const users = async (id: string) =>
      (await server.call('GET', `/v1/conference/${id}/users`, { token: owner.token })).body.items
    const [ada] = await users(roomId)
    const change = { displayName: 'Ada L.', role: 2, privileges: { chat: false } }
    const path = `/v1/conference/${roomId}/user/${ada.userId}`
    expect((await server.call('PUT', path, { token: owner.token, body: change })).status).toBe(200)
    await call(`${confId}/breakout/close`, host.controlToken, { seconds: 0 })
    const back = (await users(confId)).find(
      ({ displayName }: { displayName: string }) => displayName === 'Ada L.',
    )
    expect(back).toMatchObject({ role: 2, privileges: { chat: false } })
  })

  it.each(['random', 'even'])(
    'places everybody but hosts in mode %s, and those who come late',
    async (mode) => {
      const { confId, host } = await lesson(['Ada', 'Grace', 'Mary'])
      expect((await call(`${confId}/breakout`, host.controlToken, { mode, rooms })).status).toBe(200)
      expect(await sizes(confId)).toEqual([2, 1])
      expect(await namesIn(confId)).toEqual(['A host'])
      await joinAs(server, confId, 'attendee', 'Hedy')
      await Promise.all([round(), round()])
      expect(await sizes(confId)).toEqual([2, 2])
    },
  )

  it('places people as last time', async () => {
    const { confId, host, people } = await lesson()
    const userIds = people.map(({ user }) => user.userId)
    const assignment = [{ displayName: 'Room 1' }, { displayName: 'Room 2', userIds }]
    await call(`${confId}/breakout`, host.controlToken, { mode: 'manual', rooms: assignment })
    await call(`${confId}/breakout/close`, host.controlToken, { seconds: 0 })
    await call(`${confId}/breakout`, host.controlToken, { mode: 'again', rooms })
    expect(await sizes(confId)).toEqual([0, 2])
  })

  it('is refused where it cannot be, and changes nothing', async () => {
    const { confId, host, people } = await lesson()
    const body = { mode: 'even', rooms }
    expect(await call(`${confId}/breakout`, people[0].controlToken, body)).toMatchObject(failure('forbidden'))
    expect(await call(`${confId}/breakout`, undefined, body)).toMatchObject(failure('missingAuthHeader'))
    const few = { mode: 'even', rooms: rooms.slice(1) }
    expect(await call(`${confId}/breakout`, host.controlToken, few)).toMatchObject(failure('invalidBody'))
    const many = { mode: 'even', rooms: Array(51).fill(rooms[0]) }
    expect(await call(`${confId}/breakout`, host.controlToken, many)).toMatchObject(failure('invalidBody'))
    const stranger = await server.signUp()
    expect(await call(`${confId}/breakout`, stranger.token, body)).toMatchObject(
      failure('invalidConferenceId'),
    )
    const away = [{ displayName: 'Room 1', userIds: ['nobody'] }, { displayName: 'Room 2' }]
    const named = { mode: 'manual', rooms: away }
    expect(await call(`${confId}/breakout`, host.controlToken, named)).toMatchObject(failure('userNotInside'))
    expect(await read(confId)).toBeNull()
    expect(await namesIn(confId)).toHaveLength(3)
    await call(`${confId}/breakout`, host.controlToken, body)
    expect(await call(`${confId}/breakout`, host.controlToken, body)).toMatchObject(failure('breakoutOpen'))
  })
})

describe('while breakout rooms are open', () => {
  it('people choose where they may, return, and are moved by a host who visits', async () => {
    const { confId, host, people } = await lesson()
    const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
    const [first, second] = body.rooms.map((room: { confId: string }) => room.confId)
    const enter = (token: string, from: string, roomId: string | null) =>
      call(`${from}/breakout/enter`, token, { roomId })
    const ada = open(people[0].controlToken)
    await ada.newest('snapshot')
    expect((await enter(people[0].controlToken, confId, first)).status).toBe(204)
    const inFirst = await ada.newest('moved')
    expect(await enter(inFirst.controlToken, first, 'nothing')).toMatchObject(
      failure('breakoutNotOpen', 'roomId'),
    )
    expect((await enter(inFirst.controlToken, first, second)).status).toBe(204)
    expect(await namesIn(second)).toEqual(['Ada'])
    const [{ people: there }] = (await read(confId)).rooms.slice(1)
    expect(there).toMatchObject([{ displayName: 'Ada' }])
    const userIds = [there[0].userId]
    expect((await call(`${confId}/breakout/move`, host.controlToken, { userIds, roomId: null })).status).toBe(
      204,
    )
    expect(await namesIn(confId)).toEqual(['A host', 'Ada', 'Grace'])
    expect((await enter(host.controlToken, confId, first)).status).toBe(204)
    expect(await namesIn(first)).toEqual(['A host'])
  })

  it('hosts receive calls for help and reach all rooms with a text', async () => {
    const { confId, host, people } = await lesson()
    const ada = open(people[0].controlToken)
    await ada.newest('snapshot')
    await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
    const { controlToken, conference } = await ada.newest('moved')
    const there = open(controlToken)
    await there.newest('snapshot')
    const inMain = open(host.controlToken)
    await inMain.newest('snapshot')
    const help = (asked: boolean) =>
      call(`${conference.confId}/breakout/help`, controlToken, { asked }, 'PUT')
    expect((await help(true)).status).toBe(204)
    await inMain.newest('breakout_changed')
    expect((await read(confId)).rooms[0].helpAsked).not.toBeNull()
    expect((await help(false)).status).toBe(204)
    expect((await read(confId)).rooms[0].helpAsked).toBeNull()
    const message = { messageText: 'Five minutes left' }
    expect((await call(`${confId}/breakout/message`, host.controlToken, message)).status).toBe(204)
    expect(await there.newest('toast')).toMatchObject(message)
    expect(await call(`${conference.confId}/breakout/close`, controlToken, {})).toMatchObject(
      failure('forbidden'),
    )
    await help(true)
    const target = { roomId: conference.confId }
    expect((await call(`${confId}/breakout/enter`, host.controlToken, target)).status).toBe(204)
    expect((await read(confId)).rooms[0].helpAsked).toBeNull()
  })
})

describe('closing breakout rooms', () => {
  it('happens when their time is over, whichever server notices and though the host has left', async () => {
    const { confId, host } = await lesson()
    await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms, seconds: 600 })
    await call(`${confId}/leave`, host.controlToken)
    server.clock.advance(1)
    await round()
    expect(await sizes(confId)).toEqual([1, 1])
    await call(`${confId}/breakout/close`, owner.token, { seconds: 5 })
    await call(`${confId}/breakout/close`, owner.token, { seconds: 60 })
    server.clock.advance(6)
    await Promise.all([round(), round()])
    expect(await read(confId)).toBeNull()
    expect(await namesIn(confId)).toEqual(['Ada', 'Grace'])
  })

  it('is put off by those who give more time, to a day from now at most', async () => {
    const { confId } = await lesson()
    const extend = (seconds: number) => call(`${confId}/breakout/extend`, owner.token, { seconds })
    expect(await extend(60)).toMatchObject(failure('breakoutNotOpen'))
    await call(`${confId}/breakout`, owner.token, { mode: 'even', rooms, seconds: 60 })
    server.clock.advance(50)
    expect((await extend(300)).status).toBe(204)
    expect((await read(confId)).secondsLeft).toBe(310)
    expect((await extend(0)).status).toBe(400)
    expect((await read(confId)).secondsLeft).toBe(310)
    // Its time is over, and nobody has closed it yet.
    server.clock.advance(400)
    await extend(60)
    expect((await read(confId)).secondsLeft).toBe(60)
    await round()
    expect(await sizes(confId)).toEqual([1, 1])
    await extend(86_400)
    expect((await read(confId)).secondsLeft).toBe(86_400)
    await call(`${confId}/breakout/close`, owner.token, { seconds: 0 })
    await call(`${confId}/breakout`, owner.token, { mode: 'even', rooms })
    expect((await extend(300)).status).toBe(204)
    expect(await read(confId)).toMatchObject({ closes: null, secondsLeft: null })
  })

  it('follows the end of the conference, and nobody is left in a room', async () => {
    const { confId, host } = await lesson()
    const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
    await round()
    for (const room of body.rooms) expect(await namesIn(room.confId)).toEqual([])
    expect(await read(confId)).toBeNull()
    const close = await call(`${confId}/breakout/close`, owner.token, {})
    expect(close).toMatchObject(failure('breakoutNotOpen'))
    await server.call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    for (const room of body.rooms) {
      const { confId: id } = room
      const gone = await server.call('GET', `/v1/conference/confinfo?id=${id}`)
      expect(gone).toMatchObject(failure('conferenceDeleted'))
    }
  })
})
