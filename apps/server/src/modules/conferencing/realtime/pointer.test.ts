import { beforeEach, expect, it } from 'vitest'
import { pointerRate } from '../../../platform/realtime/attach.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})

async function enter(role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const room = open(controlToken)
  await room.newest('snapshot')
  return { ...room, userId: user.userId as string }
}
const pointing = (x: number) => ({ shareId: 'lesson', at: { x, y: 0.5, page: 1 } })

it('a pointer is seen by everybody, and sent by those who may share', async () => {
  const [presenter, attendee] = [await enter('presenter'), await enter('attendee')]
  attendee.socket.emit('pointer', pointing(0.1))
  presenter.socket.emit('pointer', { shareId: 'lesson', at: { x: 7, y: 0 } })
  presenter.socket.emit('pointer', pointing(0.2))
  expect(await attendee.newest('pointer')).toEqual({ userId: presenter.userId, ...pointing(0.2) })
  presenter.socket.emit('pointer', { shareId: 'lesson', at: null })
  await expect.poll(() => attendee.all('pointer').map(({ at }) => at?.x)).toEqual([0.2, undefined])
})

it('pointer messages above the limit are dropped, and the client stays connected', async () => {
  const [presenter, attendee] = [await enter('presenter'), await enter('attendee')]
  for (let n = 1; n <= 500; n++) presenter.socket.emit('pointer', pointing(n / 1000))
  presenter.socket.emit('media_state', { videoState: 0, audioState: 1 })
  await expect.poll(() => attendee.events(2).at(-1)?.users).toMatchObject([{ audioState: 1 }])
  expect(attendee.all('pointer')).toHaveLength(pointerRate.burst)
  expect(presenter.socket.connected).toBe(true)
})
