import { expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const { server, owner, open } = await createLiveServer()
const { call, lesson, read, namesIn } = lessonsOn(server, owner)

/** A server that checks the rooms on demand, and the recipients of its messages since the last check. */
async function watching() {
  let received: string[] = []
  const realtime = { sendHere: (topics: string[]) => void received.push(...topics) }
  const notifier = createPresenceNotifier({ clock: server.clock, realtime: realtime as never })
  const round = () => followBreakouts(server.services, notifier)
  await round()
  received = []
  return {
    round,
    received() {
      const since = received
      received = []
      return since
    },
  }
}

/** Rooms of one person each, with the sockets of the host in the main room and of these people. */
async function openLesson(mode = 'even') {
  const { confId, host, people } = await lesson()
  const sockets = people.map(({ controlToken }) => open(controlToken))
  for (const socket of sockets) await socket.newest('snapshot')
  const { body } = await call(`${confId}/breakout`, host.controlToken, { mode, rooms })
  const there = []
  for (const socket of mode === 'choose' ? [] : sockets) {
    const { controlToken, conference } = await socket.newest('moved')
    const inRoom = open(controlToken)
    await inRoom.newest('snapshot')
    there.push({ token: controlToken, roomId: conference.confId })
  }
  const inMain = open(host.controlToken)
  await inMain.newest('snapshot')
  return {
    confId,
    host,
    people,
    there,
    inMain,
    roomIds: body.rooms.map((room: { confId: string }) => room.confId),
  }
}

it('hosts are notified once of a departure from a room, and nobody else is', async () => {
  const { host, there } = await openLesson()
  const [ada] = there
  const { round, received } = await watching()
  await call(`${ada?.roomId}/leave`, ada?.token)
  await round()
  expect(received()).toEqual([`user:${host.user.userId}`])
  await round()
  expect(received()).toEqual([])
})

it('everybody is notified if all see the people of the rooms, to choose one', async () => {
  const { confId, people, roomIds } = await openLesson('choose')
  const { round, received } = await watching()
  await call(`${confId}/leave`, people[0].controlToken)
  await round()
  expect(received()).toEqual([confId, ...roomIds].map((id) => `conference:${id}`))
})

it('a host who visits a room sees who is in the main room, and moves them', async () => {
  const { confId, host, inMain, people, roomIds } = await openLesson('choose')
  await call(`${confId}/breakout/enter`, host.controlToken, { roomId: roomIds[0] })
  const { controlToken } = await inMain.newest('moved')
  const { people: inMainRoom } = await read(roomIds[0], controlToken)
  expect(inMainRoom.map(({ displayName }: { displayName: string }) => displayName).toSorted()).toEqual([
    'Ada',
    'Grace',
  ])
  const body = { userIds: [people[0].user.userId], roomId: roomIds[1] }
  expect((await call(`${roomIds[0]}/breakout/move`, controlToken, body)).status).toBe(204)
  expect(await namesIn(roomIds[1])).toEqual(['Ada'])
})

it('everybody is notified that no host is left, and can return without one', async () => {
  const { confId, host, there, roomIds } = await openLesson()
  const [ada] = there
  const { round, received } = await watching()
  expect(await read(confId)).toMatchObject({ isHosted: true, closes: null })
  await call(`${confId}/leave`, host.controlToken)
  await round()
  expect(received()).toEqual([confId, ...roomIds].map((id) => `conference:${id}`))
  expect((await read(roomIds[0], ada?.token)).isHosted).toBe(false)
  expect((await call(`${roomIds[0]}/breakout/enter`, ada?.token, { roomId: null })).status).toBe(204)
  expect(await namesIn(confId)).toEqual(['Ada'])
})

it('everybody is notified that somebody among them has become a host', async () => {
  const { confId, host, there } = await openLesson()
  await call(`${confId}/leave`, host.controlToken)
  const { round, received } = await watching()
  const [ada] = there
  const users = `/v1/conference/${ada?.roomId}/users?active=true`
  const [user] = (await server.call('GET', users, { token: owner.token })).body.items
  const path = `/v1/conference/${ada?.roomId}/user/${user.userId}`
  await server.call('PUT', path, { token: owner.token, body: { role: 3 } })
  await round()
  expect(received()).toContain(`conference:${ada?.roomId}`)
  expect((await read(confId)).isHosted).toBe(true)
})

it('nobody is notified while there is no host whom it concerns', async () => {
  const { confId, host, there } = await openLesson()
  await call(`${confId}/leave`, host.controlToken)
  const { round, received } = await watching()
  await call(`${there[0]?.roomId}/leave`, there[0]?.token)
  await round()
  expect(received()).toEqual([])
})

it('rooms that everybody has left for minutes are closed; a person who comes another day is in the main room', async () => {
  const { confId, host, there } = await openLesson()
  const { round } = await watching()
  await call(`${confId}/leave`, host.controlToken)
  for (const { roomId, token } of there) await call(`${roomId}/leave`, token)
  await round()
  server.clock.advance(299)
  await round()
  expect(await read(confId)).not.toBeNull()
  server.clock.advance(2)
  await round()
  expect(await read(confId)).toBeNull()
})

it('the remaining time is by the clock of the server', async () => {
  const { confId, host } = await lesson()
  await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms, seconds: 600 })
  server.clock.advance(60)
  expect((await read(confId)).secondsLeft).toBe(540)
})
