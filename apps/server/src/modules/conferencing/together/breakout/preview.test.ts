import { expect, test } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { joinAs } from '../../core/conference/conference.fixture.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const { server, owner } = await createLiveServer()
const { call, lesson, read, namesIn, sizes } = lessonsOn(server, owner)

type Lesson = Awaited<ReturnType<typeof lesson>>
const preview = ({ confId, host }: Lesson, body: object) =>
  call(`${confId}/breakout/preview`, host.controlToken, { rooms, ...body })
const open = ({ confId, host }: Lesson, body: object) =>
  call(`${confId}/breakout`, host.controlToken, { rooms, ...body })
const idOf = ({ user }: { user: { userId: string } }) => user.userId

test.each(['even', 'random', 'again'])(
  'says who would go where in mode %s, and opens with that',
  async (mode) => {
    const one = await lesson(['Ada', 'Grace', 'Hedy', 'Mary'])
    const { body } = await preview(one, { mode })
    expect(body.rooms.map(({ userIds }: { userIds: string[] }) => userIds.length)).toEqual([2, 2])
    expect(body.mainUserIds).toEqual([idOf(one.host)])
    expect(await read(one.confId)).toBeNull()
    expect(await namesIn(one.confId)).toHaveLength(5)

    const named = rooms.map((room, at) => ({ ...room, ...body.rooms[at] }))
    const opened = await open(one, { mode, rooms: named, mainUserIds: body.mainUserIds })
    expect(opened).toMatchObject({ status: 200, body: { mode } })
    const names = Object.fromEntries(one.people.map(({ user }) => [user.userId, user.displayName]))
    for (const [at, { userIds }] of body.rooms.entries())
      expect(await namesIn(opened.body.rooms[at].confId)).toEqual(
        userIds.map((id: string) => names[id]).toSorted(),
      )
  },
)

test('a random preview is another one the next time', async () => {
  const one = await lesson(['Ada', 'Grace', 'Hedy', 'Mary', 'Joan', 'Ruth'])
  const drawn = new Set<string>()
  for (let time = 0; time < 12; time += 1)
    drawn.add(JSON.stringify((await preview(one, { mode: 'random' })).body))
  expect(drawn.size).toBeGreaterThan(1)
})

test('choices by hand stay, and only people who are named nowhere are placed', async () => {
  const one = await lesson(['Ada', 'Grace', 'Hedy'])
  const [ada, grace, hedy] = one.people.map(idOf)
  const chosen = {
    mode: 'even',
    rooms: [{ displayName: 'Room 1', userIds: [ada, grace] }, { displayName: 'Room 2' }],
    mainUserIds: [hedy],
  }
  const late = await joinAs(server, one.confId, 'attendee', 'Mary')
  expect((await preview(one, chosen)).body).toEqual({
    rooms: [{ userIds: [ada, grace].toSorted() }, { userIds: [idOf(late)] }],
    mainUserIds: [idOf(one.host), hedy].toSorted(),
  })
  await open(one, chosen)
  expect(await sizes(one.confId)).toEqual([2, 1])
  // People who were left in the main room stay there, though later comers are placed.
  await joinAs(server, one.confId, 'attendee', 'Joan')
  await followBreakouts(server.services, createPresenceNotifier(server.services))
  expect(await sizes(one.confId)).toEqual([2, 2])
  expect(await namesIn(one.confId)).toEqual(['A host', 'Hedy'])
})

test('is for those who may open rooms, while none are open', async () => {
  const one = await lesson()
  const [ada] = one.people
  const path = `${one.confId}/breakout/preview`
  const body = { mode: 'even', rooms }
  expect(await call(path, undefined, body)).toMatchObject(failure('missingAuthHeader'))
  expect(await call(path, ada.controlToken, body)).toMatchObject(failure('forbidden'))
  const few = { mode: 'even', rooms: rooms.slice(1) }
  expect(await call(path, one.host.controlToken, few)).toMatchObject(failure('invalidBody'))
  const stranger = await server.signUp()
  expect(await call(path, stranger.token, body)).toMatchObject(failure('invalidConferenceId'))
  const twice = {
    ...body,
    rooms: [{ ...rooms[0], userIds: [idOf(ada)] }, rooms[1]],
    mainUserIds: [idOf(ada)],
  }
  expect(await call(path, one.host.controlToken, twice)).toMatchObject(
    failure('invalidUserId', 'mainUserIds'),
  )
  expect(await open(one, twice)).toMatchObject(failure('invalidUserId', 'mainUserIds'))
  await open(one, { mode: 'even' })
  expect(await call(path, one.host.controlToken, body)).toMatchObject(failure('breakoutOpen'))
})
