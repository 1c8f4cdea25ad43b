import type { Attendance, ConferenceUserDetails } from '@lumi/contract'
import { expect, it } from 'vitest'
import { publishAll } from '../../../../platform/notices/publish.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { attend, joinAs } from '../../core/conference/conference.fixture.ts'
import { waitingChanged } from '../../core/conference-user/admission.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { findOpenBreakout } from './repository.ts'
import { followBreakouts } from './watch.ts'

const { server, owner, open } = await createLiveServer()
const { call, lesson, namesIn } = lessonsOn(server, owner)
const round = () => followBreakouts(server.services, createPresenceNotifier(server.services))
const manage = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/v1/conference/${path}`, { token: owner.token, body })

/** Ada in the first room, by her token of there, and Grace in the second; a host in the main room. */
async function apart({ attend: all = false } = {}) {
  const { confId, host, people } = await lesson()
  if (all) for (const person of [host, ...people]) await attend(server, person)
  const [ada] = people
  const socket = open(ada.controlToken)
  await socket.newest('snapshot')
  const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
  const [first, second] = body.rooms.map((room: { confId: string }) => room.confId)
  const { controlToken } = await socket.newest('moved')
  return { confId, host, first, second, adaId: ada.user.userId, adaToken: controlToken }
}
const back = ({ confId }: { confId: string }) => call(`${confId}/breakout/close`, owner.token, { seconds: 0 })
const personIn = async (confId: string, name: string): Promise<ConferenceUserDetails> =>
  (await manage('GET', `${confId}/users`)).body.items.find(
    ({ displayName }: ConferenceUserDetails) => displayName === name,
  )

it.each(['expelled', 'deleted'])(
  'a person who is %s in the main room is out of their breakout room, and cannot return',
  async (how) => {
    const ids = await apart()
    const { confId, first, adaId, adaToken } = ids
    const sent =
      how === 'expelled'
        ? await manage('PUT', `${confId}/users/expel`, { userIds: [adaId] })
        : await manage('DELETE', `${confId}/user/${adaId}`)
    expect(sent.status).toBe(204)
    expect(await namesIn(first)).toEqual([])
    const message = { messageData: 'Hello' }
    expect((await call(`${first}/chat/everyone/message`, adaToken, message)).status).toBe(401)
    await back(ids)
    expect(await namesIn(confId)).toEqual(['A host', 'Grace'])
  },
)

it('a person who is away from a breakout room, or in both, is expelled from both', async () => {
  const account = await server.addSubAccount(owner, 1)
  const { confId, host } = await lesson([])
  const join = () => call(`${confId}/join`, account.token, { displayName: 'Sam' })
  const sam = (await join()).body
  const socket = open(sam.controlToken)
  await socket.newest('snapshot')
  const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
  const [roomId] = body.rooms.map((room: { confId: string }) => room.confId)
  const { controlToken } = await socket.newest('moved')
  // In another tab they are in the main room as well.
  expect((await join()).status).toBe(200)
  expect((await manage('PUT', `${confId}/users/expel`, { userIds: [sam.user.userId] })).status).toBe(204)
  expect(await call(`${roomId}/join`, controlToken, {})).toMatchObject(failure('expelled'))
  expect(await join()).toMatchObject(failure('expelled'))
})

it('a room that has closed changes nothing of what is open', async () => {
  const ids = await apart()
  await back(ids)
  await manage('PUT', `${ids.first}/entry`, { privileges: { chat: false } })
  expect((await manage('GET', ids.confId)).body.privileges).toMatchObject({ chat: true })
})

it('a new role in the main room applies in the breakout room at once', async () => {
  const { confId, first, adaId } = await apart()
  const change = { role: 2, displayName: 'Ada L.', privileges: { chat: false } }
  expect((await manage('PUT', `${confId}/user/${adaId}`, change)).status).toBe(200)
  expect(await personIn(first, 'Ada L.')).toMatchObject({ role: 2, privileges: { chat: false } })
  const many = await manage('PUT', `${confId}/users`, { userIds: [adaId], role: 1 })
  expect(many.status).toBe(200)
  expect(await personIn(first, 'Ada L.')).toMatchObject({ role: 1, privileges: { chat: true } })
})

it('privileges are changed for all rooms, from any of them', async () => {
  const { confId, first, second, adaToken } = await apart()
  const sendMessage = () => call(`${first}/chat/everyone/message`, adaToken, { messageData: 'Hello' })
  expect((await sendMessage()).status).toBe(200)
  await manage('PUT', `${confId}/entry`, { privileges: { chat: false } })
  expect(await sendMessage()).toMatchObject(failure('forbidden'))
  await manage('PUT', `${second}/entry`, { privileges: { chat: true } })
  expect((await sendMessage()).status).toBe(200)
  await manage('PUT', confId, { features: { whiteboard: false } })
  for (const one of [confId, first, second]) {
    expect((await manage('GET', one)).body.features).toMatchObject({ whiteboard: false })
  }
})

it('a person in a breakout room attends the conference all the time', async () => {
  const ids = await apart({ attend: true })
  const { confId, host, first, adaToken } = ids
  const stays = async () => {
    const { body } = await manage('GET', `${confId}/attendance`)
    return Object.fromEntries(
      body.items.map(({ displayName, joined, left }: Attendance) => [
        displayName,
        left && (Date.parse(left) - Date.parse(joined)) / 1000,
      ]),
    )
  }
  server.clock.advance(10)
  expect(await stays()).toEqual({ 'A host': null, Ada: null, Grace: null })
  // Leaving a room is leaving the conference.
  await call(`${first}/leave`, adaToken)
  server.clock.advance(5)
  await back(ids)
  server.clock.advance(5)
  await call(`${confId}/end`, host.controlToken)
  expect(await stays()).toEqual({ 'A host': 20, Ada: 10, Grace: 20 })
})

it('nobody comes into a breakout room by its id, not even who manages its conferences', async () => {
  const { first } = await apart()
  const joined = await call(`${first}/join`, owner.token, { displayName: 'Owner' })
  expect(joined).toMatchObject(failure('entryNotAllowed'))
  expect(await call(`${first}/join`, undefined, { displayName: 'Guest' })).toMatchObject(
    failure('entryNotAllowed'),
  )
})

it('a conference that is deleted with open rooms leaves nothing to be closed', async () => {
  const { confId } = await apart()
  await manage('PUT', confId, { state: 3 })
  expect((await manage('DELETE', confId)).status).toBe(204)
  await round()
  expect(await findOpenBreakout(server.services.db, confId)).toBeUndefined()
})

it('a host in a breakout room knows who waits at the main room, and lets them in there', async () => {
  const { confId, host, first } = await apart()
  await manage('PUT', confId, { waitingRoom: true })
  const main = open(host.controlToken)
  await main.newest('snapshot')
  expect((await call(`${confId}/breakout/enter`, host.controlToken, { roomId: first })).status).toBe(204)
  const { controlToken } = await main.newest('moved')
  const inRoom = open(controlToken)
  await inRoom.newest('snapshot')
  const eve = await joinAs(server, confId, 'attendee', 'Eve')
  const waits = open(eve.controlToken)
  const waiting = { items: [{ userId: eve.user.userId, displayName: 'Eve' }] }
  expect(await inRoom.newest('waiting_changed')).toMatchObject(waiting)
  expect((await call(`${first}/waiting`, controlToken, undefined, 'GET')).body).toMatchObject(waiting)
  expect((await call(`${first}/users/admit`, controlToken, {}, 'PUT')).status).toBe(204)
  expect(await waits.newest('admitted')).toMatchObject({ conference: { confId } })
  await expect.poll(() => inRoom.all('waiting_changed').at(-1)?.items).toEqual([])

  // Changes that affect the main room and its rooms at once are one list, which nobody receives twice.
  const before = inRoom.all('waiting_changed').length
  await publishAll(server.services, waitingChanged, [confId, first])
  await expect.poll(() => inRoom.all('waiting_changed').length).toBe(before + 1)
  await joinAs(server, confId, 'attendee', 'Finn')
  await expect.poll(() => inRoom.all('waiting_changed').at(-1)?.items).toHaveLength(1)
  expect(inRoom.all('waiting_changed')).toHaveLength(before + 2)
})
