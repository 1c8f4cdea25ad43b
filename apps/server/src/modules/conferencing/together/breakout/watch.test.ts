import { expect, it, vi } from 'vitest'
import type { Services } from '../../../../platform/context.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { roomClosing } from '../../hooks.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const { server, owner, open } = await createLiveServer()
const { services } = server
const { call, lesson, read } = lessonsOn(server, owner)

async function openLesson(body: object = {}) {
  const { confId, host } = await lesson()
  await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms, ...body })
  return confId
}

it('a failure of some rooms does not prevent closing others', async () => {
  const [broken, whole] = [await openLesson({ seconds: 60 }), await openLesson({ seconds: 60 })]
  const log = vi.spyOn(services.log, 'error')
  const { run } = services.hooks
  const closing = vi.spyOn(services.hooks, 'run').mockImplementation(async (hook, ...given: never[]) => {
    const [, , main] = given as unknown as [unknown, unknown, { confId: string }]
    if ((hook as unknown) === roomClosing && main.confId === broken) throw new Error('Its chat is broken')
    return run(hook, ...given)
  })
  server.clock.advance(61)
  await followBreakouts(services, createPresenceNotifier(services))
  closing.mockRestore()
  expect(await read(whole)).toBeNull()
  expect(await read(broken)).not.toBeNull()
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ breakoutId: expect.any(String) }),
    expect.any(String),
  )
  log.mockRestore()
})

it('rooms with a set time stay open until then, though nobody has come yet or all are in the main room', async () => {
  const { confId, host, people } = await lesson()
  await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms, seconds: 800 })
  const notifier = createPresenceNotifier(services)
  const pass = async (seconds: number) => {
    await followBreakouts(services, notifier)
    server.clock.advance(seconds)
    await followBreakouts(services, notifier)
  }
  await pass(350)
  expect(await read(confId)).toMatchObject({ mode: 'choose' })
  for (const { controlToken } of [host, ...people]) await call(`${confId}/leave`, controlToken)
  await pass(350)
  expect(await read(confId)).toMatchObject({ mode: 'choose' })
  await pass(100)
  expect(await read(confId)).toBeNull()
})

it('ends what a room has asked for once nobody is in it any more, and not before', async () => {
  const { confId, host, people } = await lesson()
  const sockets = people.map(({ controlToken }) => open(controlToken))
  for (const socket of sockets) await socket.newest('snapshot')
  await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
  const [ada] = await Promise.all(sockets.map((socket) => socket.newest('moved')))
  const inMain = open(host.controlToken)
  await inMain.newest('snapshot')
  const place = `${ada?.conference.confId}`
  const notifier = createPresenceNotifier(services)
  const asks = async () => {
    await followBreakouts(services, notifier)
    const { rooms: now } = await read(confId)
    return now.map(({ helpAsked }: { helpAsked: string | null }) => helpAsked !== null)
  }
  await call(`${place}/breakout/help`, ada?.controlToken, { asked: true }, 'PUT')
  const [first, second] = await asks()
  expect([first, second].filter(Boolean)).toHaveLength(1)
  await call(`${place}/leave`, ada?.controlToken)
  const received = inMain.all('breakout_changed').length
  expect(await asks()).toEqual([false, false])
  await expect.poll(() => inMain.all('breakout_changed').length).toBeGreaterThan(received)
})

it('asks the database as often for many rooms as for a few', async () => {
  await queriesOfRound()
  await openLesson()
  const few = await queriesOfRound()
  for (let more = 0; more < 3; more += 1) await openLesson()
  expect(await queriesOfRound()).toBe(few)
})

/** The number of database queries of one round. */
async function queriesOfRound(): Promise<number> {
  let queries = 0
  const db = new Proxy(services.db, {
    get(target, key) {
      if (key === 'select') queries += 1
      return Reflect.get(target, key, target)
    },
  })
  const counted: Services = { ...services, db }
  await followBreakouts(counted, createPresenceNotifier(services))
  return queries
}
