import { expect, it } from 'vitest'
import type { RoomSocket } from '../../../platform/realtime/sockets.ts'
import { createTestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'
import { createSnapshots } from './snapshots.ts'

const server = await createTestServer()
const owner = await server.signUp()

it('sends no event while a state is being read, and sends it after that', async () => {
  const { confId } = await addConference(server, owner)
  const { user } = await joinAs(server, confId, 'host')
  const received: string[] = []
  const socket = {
    data: { principal: { userId: user.userId } },
    emit: (name: string) => received.push(name),
  } as unknown as RoomSocket
  const snapshots = createSnapshots(server.services)
  await Promise.all([
    snapshots.send(confId, [socket]),
    snapshots.after(confId, () => void received.push('event')),
    snapshots.send(confId, [socket]),
  ])
  expect(received).toEqual(['snapshot', 'event'])
})
