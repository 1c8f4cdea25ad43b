import { breakoutResultSeconds, everyoneChatId } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from '../chat/chat.fixture.ts'
import { addPage, openPage } from '../drawing/collab.fixture.ts'

const { server, url, owner, open } = await createLiveServer()

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string, body?: unknown) =>
  server.call(method, `/v1/conference/${path}`, { token, body })

/** A conference whose host has called Ada back from a room, in which she has drawn and written. */
async function lesson() {
  const { confId } = await addConference(server, owner)
  const host = await joinAs(server, confId, 'host')
  const ada = await joinAs(server, confId, 'attendee', 'Ada')
  const line = open(ada.controlToken)
  await line.newest('snapshot')
  const rooms = [{ displayName: 'Room 1', userIds: [ada.user.userId] }, { displayName: 'Room 2' }]
  await call('POST', `${confId}/breakout`, host.controlToken, { mode: 'manual', rooms })
  const there = await line.newest('moved')
  const roomId: string = there.conference.confId
  const inside = open(there.controlToken)
  await inside.newest('snapshot')

  const pageId = await addPage(server, roomId, owner.token)
  await addPage(server, roomId, owner.token)
  const page = openPage(url, pageId, there.controlToken)
  await page.synced()
  page.draw('line')
  await page.taken()
  page.provider.destroy()
  await chatsOf(server, roomId).send(there.controlToken, everyoneChatId, 'We have it')
  const close = async () => {
    await call('POST', `${confId}/breakout/close`, host.controlToken, { seconds: 0 })
    return (await inside.newest('moved')).controlToken as string
  }
  /** They stay, as their browsers see to it: in real time they would be gone by then. */
  const later = async (seconds: number, tokens: readonly string[] = [host.controlToken]) => {
    server.clock.advance(seconds)
    for (const token of tokens) await call('POST', `${confId}/join`, token, {})
  }
  return { confId, roomId, pageId, host: host.controlToken as string, close, later }
}
const results = async (confId: string, token: string) =>
  (await call('GET', `${confId}/breakout/results`, token)).body.items

const confirmPath = (confId: string, roomId: string, takenUntil: string) =>
  `${confId}/breakout/result/${roomId}?takenUntil=${takenUntil}`

test('a closed room leaves its boards and its chat until somebody has stored them as files', async () => {
  const { confId, roomId, pageId, host, close, later } = await lesson()
  expect(await results(confId, host)).toEqual([])
  await close()
  expect(await results(confId, host)).toEqual([])
  await later(breakoutResultSeconds)
  expect(await results(confId, host)).toEqual([
    { roomId, displayName: 'Room 1', closed: expect.any(String), takenSeconds: 0 },
  ])

  const taken = await call('POST', `${confId}/breakout/result/${roomId}`, host)
  expect(taken).toMatchObject({
    status: 200,
    body: {
      displayName: 'Room 1',
      boards: [{ number: 1, pages: [{ pageId }] }],
      messages: [{ displayName: 'Ada', messageData: '<p>We have it</p>' }],
    },
  })
  await later(20)
  expect(await results(confId, host)).toMatchObject([{ roomId, takenSeconds: 100 }])
  expect(await call('POST', `${confId}/breakout/result/${roomId}`, host)).toMatchObject(
    failure('noBreakoutResult'),
  )

  const confirm = confirmPath(confId, roomId, taken.body.takenUntil)
  expect(await call('DELETE', confirm, host)).toMatchObject({ status: 204 })
  expect(await results(confId, host)).toEqual([])
  expect(await call('DELETE', confirm, host)).toMatchObject(failure('noBreakoutResult'))
})

test('results that were taken and not stored become available to somebody else', async () => {
  const { confId, roomId, host, close, later } = await lesson()
  await close()
  await later(breakoutResultSeconds)
  const { takenUntil } = (await call('POST', `${confId}/breakout/result/${roomId}`, host)).body
  await later(121)
  const another = (await joinAs(server, confId, 'host', 'Another host')).controlToken
  expect(await results(confId, another)).toHaveLength(1)
  const taken = await call('POST', `${confId}/breakout/result/${roomId}`, another)
  expect(taken.status).toBe(200)

  expect(await call('DELETE', confirmPath(confId, roomId, takenUntil), host)).toMatchObject(
    failure('noBreakoutResult'),
  )
  expect(await results(confId, another)).toMatchObject([{ roomId, takenSeconds: 120 }])
  const confirm = confirmPath(confId, roomId, taken.body.takenUntil)
  expect(await call('DELETE', confirm, another)).toMatchObject({ status: 204 })
})

test('results that cannot be stored are given back, but not by an earlier taker', async () => {
  const { confId, roomId, host, close, later } = await lesson()
  await close()
  await later(breakoutResultSeconds)
  const path = `${confId}/breakout/result/${roomId}`
  const { takenUntil } = (await call('POST', path, host)).body
  expect(await call('POST', `${path}/release`, host, { takenUntil })).toMatchObject({ status: 204 })
  expect(await results(confId, host)).toMatchObject([{ roomId, takenSeconds: 0 }])

  await later(1)
  const again = await call('POST', path, host)
  expect(again.status).toBe(200)
  expect(await call('POST', `${path}/release`, host, { takenUntil })).toMatchObject({ status: 204 })
  expect(await results(confId, host)).toMatchObject([{ roomId, takenSeconds: 120 }])
  expect(await call('POST', `${path}/release`, host, { takenUntil: 'soon' })).toMatchObject({ status: 400 })
  await call('DELETE', confirmPath(confId, roomId, again.body.takenUntil), host)
  expect(await call('POST', `${path}/release`, host, { takenUntil })).toMatchObject(
    failure('noBreakoutResult'),
  )
})

test('its pages are looked at by those who run the main room, and changed by nobody', async () => {
  const { confId, roomId, pageId, host, close } = await lesson()
  const early = openPage(url, pageId, host)
  await expect.poll(() => early.refusals).toEqual(['forbidden'])
  const back = await close()

  const page = openPage(url, pageId, host)
  await expect.poll(page.seen, { timeout: 5000 }).toEqual(['line'])
  page.draw('another')
  const other = openPage(url, pageId, host)
  await other.synced()
  expect(other.seen()).toEqual(['line'])
  const attendee = openPage(url, pageId, back)
  await expect.poll(() => attendee.refusals).toEqual(['forbidden'])

  const { takenUntil } = (await call('POST', `${confId}/breakout/result/${roomId}`, host)).body
  await call('DELETE', confirmPath(confId, roomId, takenUntil), host)
  const late = openPage(url, pageId, host)
  await expect.poll(() => late.refusals).toEqual(['forbidden'])
})

test('nobody else learns of it, or changes it', async () => {
  const { confId, roomId, host, close, later } = await lesson()
  const path = `${confId}/breakout/result/${roomId}`
  expect(await call('POST', path, host)).toMatchObject(failure('noBreakoutResult'))
  const back = await close()
  await later(breakoutResultSeconds, [back])
  const stranger = await server.signUp()
  const other = await addConference(server, stranger)
  expect(await call('GET', `${confId}/breakout/results`, back)).toMatchObject(failure('forbidden'))
  expect(await call('POST', `${path}/release`, back, { takenUntil: new Date() })).toMatchObject(
    failure('forbidden'),
  )
  const now = server.clock.now().toISOString()
  for (const [method, query] of [
    ['POST', ''],
    ['DELETE', `?takenUntil=${now}`],
  ] as const) {
    expect(await call(method, path + query, back)).toMatchObject(failure('forbidden'))
    expect(await call(method, path + query, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    const elsewhere = `${other.confId}/breakout/result/${roomId}${query}`
    expect(await call(method, elsewhere, stranger.token)).toMatchObject(failure('noBreakoutResult'))
  }
  expect(await results(confId, owner.token)).toHaveLength(1)
})
