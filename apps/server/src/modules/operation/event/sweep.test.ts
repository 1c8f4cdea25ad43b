import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { forgetOldEvents } from './sweep.ts'
import { events } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ variables: { EVENT_RETENTION_DAYS: '30' } })
})
afterAll(() => server.close())

const DAY_SECONDS = 24 * 60 * 60

test('events are removed when they are older than they are kept, and no sooner', async () => {
  const { services, clock } = server
  const owner = await server.signUp()
  const names = async () => {
    const found = await services.db.select().from(events).where(eq(events.clientId, owner.clientId))
    return found.map(({ data }) => data.displayName).toSorted()
  }
  // Signs in each time, because an unused session would expire meanwhile.
  const add = async (displayName: string) => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    await addConference(server, { token }, { displayName })
  }
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name)
  clock.advance(29 * DAY_SECONDS)
  await add('later')
  await forgetOldEvents(services, { batch: 2 })
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e', 'later'])

  clock.advance(DAY_SECONDS + 1)
  await forgetOldEvents(services, { batch: 2, signal: AbortSignal.abort() })
  expect(await names()).toHaveLength(6)
  await forgetOldEvents(services, { batch: 2 })
  expect(await names()).toEqual(['later'])
})
