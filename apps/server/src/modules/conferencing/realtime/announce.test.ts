import { EventKind } from '@lumi/contract/values'
import { expect, it } from 'vitest'
import type { Services } from '../../../platform/context.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import type { EventRow } from '../../operation/event/table.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'
import { createPresence } from '../taking-part/presence/presence.ts'
import { announce } from './announce.ts'
import { createSnapshots } from './snapshots.ts'

const { server, owner, open } = await createLiveServer()

const unreachable = {
  select() {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  },
} as unknown as Services['db']

const happened = (eventKind: EventKind, confId: string): EventRow => ({
  eventId: 1,
  eventKind,
  clientId: owner.clientId,
  confId,
  data: { displayName: 'Weekly review', userIds: [], users: [] },
  created: server.clock.now(),
  xactId: '1',
})

it('reconnects clients that missed an event because of the database, and notifies all others', async () => {
  const [changed, over] = [await addConference(server, owner), await addConference(server, owner)]
  const rooms = await Promise.all(
    [changed, over].map(async ({ confId }) => {
      const { controlToken } = await joinAs(server, confId, 'host')
      return open(controlToken)
    }),
  )
  const [anew, ended] = rooms
  for (const room of rooms) await room.newest('snapshot')

  const services = { ...server.services, db: unreachable }
  const process = { presence: createPresence(services), snapshots: createSnapshots(services) }
  await announce(services, process, [
    happened(EventKind.conferenceUpdated, changed.confId),
    happened(EventKind.conferenceStopped, over.confId),
  ])
  expect(await ended?.newest('removed')).toEqual({ reason: 'ended' })
  await expect.poll(() => anew?.all('snapshot')).toHaveLength(2)
  expect(anew?.all('removed')).toEqual([])
})

it('reconnects waiting clients whose right to join could not be looked up', async () => {
  const { confId } = await addConference(server, owner, { waitingRoom: true })
  const { controlToken } = await joinAs(server, confId, 'attendee')
  const waiting = open(controlToken)
  await waiting.newest('snapshot')

  const services = { ...server.services, db: unreachable }
  const snapshots = {
    send: async () => {},
    sendConference: async () => {},
    after: async (_: string, tell: () => void) => tell(),
  }
  await announce(services, { presence: createPresence(services), snapshots }, [
    happened(EventKind.conferenceUpdated, confId),
  ])
  await expect.poll(() => waiting.all('snapshot')).toHaveLength(2)
})
