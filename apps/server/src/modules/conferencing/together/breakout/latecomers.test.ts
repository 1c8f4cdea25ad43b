import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { joinAs } from '../../core/conference/conference.fixture.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const { server, owner, open } = await createLiveServer()
const { call, lesson, readAll, read, namesIn, joinAgain } = lessonsOn(server, owner)
const round = () => followBreakouts(server.services, createPresenceNotifier(server.services))

const waiting = async (confId: string): Promise<string[]> =>
  (await read(confId)).people
    .filter(({ isWaiting }: { isWaiting: boolean }) => isWaiting)
    .map(({ displayName }: { displayName: string }) => displayName)

describe('a latecomer', () => {
  it('goes to their room of last time where rooms are opened as then', async () => {
    const { confId, host, people } = await lesson(['Ada', 'Grace', 'Mary'])
    const [ada, grace, mary] = people.map(({ user }) => user.userId)
    const named = [
      { displayName: 'Fractions', userIds: [ada] },
      { displayName: 'Decimals', userIds: [grace, mary] },
    ]
    expect(await readAll(confId)).toEqual({ breakout: null, last: null })
    await call(`${confId}/breakout`, host.controlToken, { mode: 'manual', rooms: named })
    await call(`${confId}/breakout/close`, host.controlToken, { seconds: 0 })
    const last = { rooms: [{ displayName: 'Fractions' }, { displayName: 'Decimals' }] }
    expect(await readAll(confId)).toEqual({ breakout: null, last })

    // She would otherwise go to the room with one person, as the third of three.
    await call(`${confId}/leave`, people[2].controlToken)
    await call(`${confId}/breakout`, host.controlToken, { mode: 'again', rooms })
    await joinAgain(confId, people[2].controlToken)
    await round()
    const { rooms: opened } = await read(confId)
    expect(await namesIn(opened[0].confId)).toEqual(['Ada'])
    expect(await namesIn(opened[1].confId)).toEqual(['Grace', 'Mary'])
  })

  it('waits to be placed if a host has placed the others, and the hosts are notified', async () => {
    const { confId, host, people } = await lesson()
    const named = [{ displayName: 'Room 1', userIds: [people[0].user.userId] }, { displayName: 'Room 2' }]
    const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'manual', rooms: named })
    // Grace was there and is to stay.
    expect(await waiting(confId)).toEqual([])
    const inMain = open(host.controlToken)
    await inMain.newest('snapshot')
    const late = await joinAs(server, confId, 'attendee', 'Hedy')
    await joinAs(server, confId, 'host', 'Another host')
    await round()
    await inMain.newest('breakout_changed')
    expect(await waiting(confId)).toEqual(['Hedy'])
    const userIds = [late.user.userId]
    const move = (roomId: string | null) =>
      call(`${confId}/breakout/move`, host.controlToken, { userIds, roomId })
    expect((await move(body.rooms[1].confId)).status).toBe(204)
    expect(await namesIn(body.rooms[1].confId)).toEqual(['Hedy'])
    expect(await waiting(confId)).toEqual([])
  })

  it('is asked for a room where people choose', async () => {
    const { confId, host } = await lesson([])
    await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
    const late = await joinAs(server, confId, 'attendee', 'Hedy')
    await round()
    expect(await waiting(confId)).toEqual(['Hedy'])
    expect((await read(confId, late.controlToken)).ownRoomId).toBeNull()
  })
})

describe('a person who is in the main room again', () => {
  it('may go back to the room that they were in, and to no other', async () => {
    const { confId, host, people } = await lesson()
    const ada = open(people[0].controlToken)
    await ada.newest('snapshot')
    const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
    const [first, second] = body.rooms.map((room: { confId: string }) => room.confId)
    const inFirst = await ada.newest('moved')
    expect(inFirst.conference).toMatchObject({ confId: first, parentId: confId })
    expect((await read(first, inFirst.controlToken)).ownRoomId).toBeNull()
    // The browser was closed, and the link opened again.
    await call(`${first}/leave`, inFirst.controlToken)
    const { controlToken } = await joinAgain(confId, people[0].controlToken)
    await round()
    expect((await read(confId, controlToken)).ownRoomId).toBe(first)
    const enter = (roomId: string) => call(`${confId}/breakout/enter`, controlToken, { roomId })
    expect(await enter(second)).toMatchObject(failure('forbidden'))
    expect((await enter(first)).status).toBe(204)
    expect(await namesIn(first)).toEqual(['Ada'])
  })

  it('stays there where a host has called them', async () => {
    const { confId, host, people } = await lesson()
    const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
    const [{ confId: first, people: there }] = body.rooms
    const userIds = [there[0].userId]
    await call(`${confId}/breakout/move`, host.controlToken, { userIds, roomId: null })
    await round()
    expect(await namesIn(confId)).toEqual(['A host', 'Ada'])
    const { controlToken } = await joinAgain(confId, people[0].controlToken)
    expect((await read(confId, controlToken)).ownRoomId).toBeNull()
    expect(await call(`${confId}/breakout/enter`, controlToken, { roomId: first })).toMatchObject(
      failure('forbidden'),
    )
  })
})
