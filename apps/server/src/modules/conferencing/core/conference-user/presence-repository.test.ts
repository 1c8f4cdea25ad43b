import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { asc, eq, inArray } from '../../../../platform/db/orm.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference } from '../conference/conference.fixture.ts'
import { conferenceUsers } from '../conference/table.ts'
import { renewLeases, setAway } from './presence-repository.ts'
import { insertUser } from './repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const names = ['a', 'b', 'c', 'd', 'e', 'f']

/** Six people with sockets, stored against the order of their ids. */
async function fill(): Promise<{ confId: string; ids: string[] }> {
  const { confId } = await addConference(server, await server.signUp())
  const created = server.clock.now()
  for (const name of names.toReversed()) {
    await insertUser(server.services.db, {
      userId: `${confId}${name}`,
      confId,
      displayName: name,
      role: 1,
      entryRole: 1,
      kind: 1,
      color: 0,
      created,
      presence: 'present',
      participationId: name,
      socketId: `${confId}${name}`,
      leaseUntil: created,
    })
  }
  return { confId, ids: names.map((name) => `${confId}${name}`) }
}

test('several people are locked in the order of their ids, so that no deadlock occurs', async () => {
  const { db } = server.services
  const { confId, ids } = await fill()
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = db.transaction(async (tx) => {
    await tx
      .select()
      .from(conferenceUsers)
      .where(eq(conferenceUsers.userId, ids[0] ?? ''))
      .for('update')
    locked.resolve()
    await release.promise
  })
  await locked.promise

  const until = new Date(Date.now() + 60_000)
  const both = Promise.all([
    renewLeases(db, { sockets: ids.toReversed(), until }),
    inTransaction(server.services, (tx) => setAway(tx.db, confId, { endParticipation: true })),
  ])
  await expect.poll(() => countLockWaits(db)).toBe(2)
  const free = await db.transaction((tx) =>
    tx
      .select({ userId: conferenceUsers.userId })
      .from(conferenceUsers)
      .where(inArray(conferenceUsers.userId, ids))
      .orderBy(asc(conferenceUsers.userId))
      .for('update', { skipLocked: true }),
  )
  expect(free.map(({ userId }) => userId)).toEqual(ids.slice(1))

  release.resolve()
  const [, removed] = await both
  expect(removed.left).toHaveLength(names.length)
  await holder
})

test('renewing and taking out the same people at once never fails', async () => {
  const { db } = server.services
  const crowds = await Promise.all(Array.from({ length: 6 }, fill))
  const sockets = crowds.flatMap(({ ids }) => ids)
  await Promise.all([
    ...Array.from({ length: 12 }, (_, n) =>
      renewLeases(db, { sockets: n % 2 ? sockets : sockets.toReversed(), until: new Date() }),
    ),
    ...crowds.map(({ confId }) =>
      inTransaction(server.services, (tx) => setAway(tx.db, confId, { endParticipation: true })),
    ),
  ])
  expect(await renewLeases(db, { sockets, until: new Date() })).toEqual(new Set())
})
