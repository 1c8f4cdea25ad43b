import { ConferenceState } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../platform/db/orm.ts'
import { rowsRead } from '../../../../testing/rows-read.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference } from './conference.fixture.ts'
import { type ConferenceFilter, conferenceOrders, findConferences } from './list-repository.ts'

const LIMIT = 20
/** Two of three up to this number. */
const LAST_ACTIVE = 7
const ACTIVE = 5
const ENDED = 12
const LIVE = 6

describe.each([
  { size: 1_000, what: 'a thousand' },
  { size: 20_000, what: 'twenty times as many' },
])('with $what conferences', ({ size }) => {
  let server: TestServer
  let clientId: string
  beforeAll(async () => {
    server = await createTestServer()
    for (const _ of ['one more tenant', 'this one']) {
      const owner = await server.signUp()
      clientId = owner.clientId
      const { confId } = await addConference(server, owner, { displayName: 'Middle' })
      await copy(confId)
    }
    await server.services.db.execute(sql`ANALYZE conferences`)
  })
  afterAll(() => server.close())

  /**
   * A third deleted ones, whose names come first of all; some active; some live with nobody in them; the rest neither.
   */
  const copy = (confId: string) =>
    server.services.db.execute(sql`
      INSERT INTO conferences
      SELECT copied.* FROM conferences made, generate_series(1, ${size}::int) number,
        jsonb_populate_record(made, jsonb_build_object(
          'conf_id', ${confId} || number,
          'display_name', CASE WHEN number % 3 = 0 THEN 'A ' ELSE 'B ' END || number,
          'state', CASE WHEN number % 3 = 0 THEN 4 WHEN number % 3 = 1 AND number > ${size - 3 * ENDED}::int THEN 3
            WHEN number % 3 = 2 AND number > ${size - 3 * LIVE}::int THEN 2 ELSE 1 END,
          'active', number % 3 <> 0 AND number <= ${LAST_ACTIVE})) copied
      WHERE made.conf_id = ${confId}`)

  const read = (filter: Partial<ConferenceFilter>, after?: readonly string[]) =>
    rowsRead(server.services, 'conferences', (db) => {
      const order = filter.state === undefined ? 'live' : 'active'
      return findConferences(db, { clientId, ...filter }, { order, after, limit: LIMIT })
    })

  test.each<[string, Partial<ConferenceFilter>, number]>([
    ['the first page', {}, LIMIT],
    ['the first page of those that wait', { state: ConferenceState.waiting }, LIMIT],
    ['the first page of those that have ended', { state: ConferenceState.ended }, ENDED],
    ['the first page of those that are deleted', { state: ConferenceState.deleted }, LIMIT],
    ['those with people in them', { active: true }, ACTIVE],
    ['those with nobody in them', { active: false }, LIMIT],
  ])('%s touches its own rows only', async (_, filter, expected) => {
    // The database makes a plan that holds for all parameters after some times.
    for (let time = 0; time < 8; time += 1) {
      const { result, rows, wholeScans } = await read(filter)
      expect(result).toHaveLength(expected)
      expect({ rows, wholeScans }).toEqual({ rows: expected, wholeScans: 0 })
    }
  })

  test('and so does every page after it', async () => {
    let after: string[] | undefined
    for (let page = 0; page < 3; page += 1) {
      const { result, rows, wholeScans } = await read({}, after)
      expect({ rows, wholeScans }).toEqual({ rows: LIMIT, wholeScans: 0 })
      const last = result.at(-1)
      after = last && conferenceOrders.live.position(last)
    }
  })
})
