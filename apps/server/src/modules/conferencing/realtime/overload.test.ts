import { expect, it } from 'vitest'
import { createLiveServer } from '../../../testing/live-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

async function enter(confId: string, role: 'host' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const room = open(controlToken)
  await room.newest('snapshot')
  return { ...room, userId: user.userId as string }
}

it('people in the call can report an overload of their device to the others, and nothing else', async () => {
  const { confId } = await addConference(server, owner)
  const [host, attendee] = [await enter(confId, 'host'), await enter(confId, 'attendee')]
  for (const malformed of [undefined, 'yes', { isOverloaded: 1 }])
    attendee.socket.emit('overload', malformed as never)
  attendee.socket.emit('overload', { isOverloaded: true, userId: host.userId } as never)
  attendee.socket.emit('overload', { isOverloaded: false })
  await expect
    .poll(() => host.all('overload'))
    .toEqual([
      { userId: attendee.userId, isOverloaded: true },
      { userId: attendee.userId, isOverloaded: false },
    ])
})

it('messages of people who wait, or are in another conference, are ignored', async () => {
  const [first, other] = [
    await addConference(server, owner, { waitingRoom: true }),
    await addConference(server, owner),
  ]
  const [host, waiting] = [await enter(first.confId, 'host'), await enter(first.confId, 'attendee')]
  const stranger = await enter(other.confId, 'attendee')
  waiting.socket.emit('overload', { isOverloaded: true })
  stranger.socket.emit('overload', { isOverloaded: true })
  await expect.poll(() => stranger.all('overload')).toHaveLength(1)
  host.socket.emit('overload', { isOverloaded: true })
  expect(await host.newest('overload')).toEqual({ userId: host.userId, isOverloaded: true })
  expect(host.all('overload')).toHaveLength(1)
})

it('a client that reports faster than devices change is disconnected', async () => {
  const { confId } = await addConference(server, owner)
  const attendee = await enter(confId, 'attendee')
  for (let n = 0; n < 50; n++) attendee.socket.emit('overload', { isOverloaded: n % 2 === 0 })
  await expect.poll(() => attendee.socket.connected).toBe(false)
})
