import { afterAll, expect, it, vi } from 'vitest'
import { createTestServer } from '../../../../testing/test-server.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { findOpenBreakout, findPlaces, savePlaces } from './repository.ts'

const server = await createTestServer()
afterAll(() => server.close())
const owner = await server.signUp()
const { call, lesson } = lessonsOn(server, owner)

it('people are placed, and placed again, by one statement for all of them', async () => {
  const { db } = server.services
  const { confId, host, people } = await lesson(['Ada', 'Grace', 'Mary'])
  const [ada, grace, mary] = people.map(({ user }) => user.userId)
  await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
  const { breakoutId = '' } = (await findOpenBreakout(db, confId)) ?? {}
  const insert = vi.spyOn(db, 'insert')
  await savePlaces(db, breakoutId, new Map([...[ada, grace].map((id) => [id, 0] as const), [mary, null]]))
  await savePlaces(db, breakoutId, new Map([...[ada, mary].map((id) => [id, 1] as const)]))
  await savePlaces(db, breakoutId, new Map())
  expect(insert).toHaveBeenCalledTimes(2)
  expect(await findPlaces(db, breakoutId)).toEqual(
    new Map([
      [ada, 1],
      [grace, 0],
      [mary, 1],
    ]),
  )
  insert.mockRestore()
})
