import { expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { plainPicture, sendFiles } from '../../../identity/picture/picture.fixture.ts'
import { keyOf } from '../../core/conference/conference.fixture.ts'
import { findNamedPolls } from '../poll/named-answers.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'

const { server, owner, open } = await createLiveServer()
const { call, lesson } = lessonsOn(server, owner)

type Joined = { controlToken: string; conference: { confId: string }; user: { userId: string } }

/** Goes to a room, or back to the main room. */
async function enter(from: Joined, roomId: string | null): Promise<Joined> {
  const socket = open(from.controlToken)
  await socket.newest('snapshot')
  const { confId } = from.conference
  expect((await call(`${confId}/breakout/enter`, from.controlToken, { roomId })).status).toBe(204)
  return socket.newest('moved')
}

/** Somebody who joins by a personal link, and has no account. */
async function joinByLink(confId: string): Promise<Joined> {
  const body = { displayName: 'Ada', role: 1 }
  const added = await server.call('POST', `/v1/conference/${confId}/user`, { token: owner.token, body })
  const key = keyOf(added.body.attendAsAttendeeUrl)
  return (await call(`${confId}/join`, undefined, { key })).body
}

it.each(['as a guest', 'by a personal link'])(
  'a person who came %s and returns to a room is the same user there',
  async (how) => {
    const { confId, host, people } = await lesson(['Ada', 'Grace'])
    const [first, grace] = [how === 'as a guest' ? people[0] : await joinByLink(confId), people[1]]
    const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
    const [room1, room2] = opened.body.rooms.map((room: { confId: string }) => room.confId)
    const before = await enter(first, room1)
    const other = await enter(grace, room1)
    const written = await call(`${room1}/chat/everyone/message`, before.controlToken, { messageData: 'Helo' })
    const pair = await call(`${room1}/chat`, other.controlToken, { userIds: [before.user.userId] })
    const asked = { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], state: 'open' }
    const { pollId } = (await call(`${room1}/poll`, owner.token, asked)).body
    const answer = (token: string, choices: number[]) =>
      call(`${room1}/poll/${pollId}/answer`, token, { choices }, 'PUT')
    expect((await answer(before.controlToken, [0])).status).toBe(204)

    const main = await enter(await enter(before, room2), null)
    expect(main.user.userId).toBe(first.user.userId)
    const again = await enter(main, room1)
    expect(again.user).toMatchObject({ userId: before.user.userId, displayName: 'Ada' })
    const path = `${room1}/chat/everyone/message/${written.body.messageId}`
    expect((await call(path, again.controlToken, { messageData: 'Hello' }, 'PUT')).status).toBe(200)
    const { body: chats } = await call(`${room1}/chats`, again.controlToken, undefined, 'GET')
    expect(chats.items.map(({ chatId }: { chatId: string }) => chatId)).toContain(pair.body.chatId)
    expect((await answer(again.controlToken, [1])).status).toBe(204)
    const { body: polls } = await call(`${room1}/polls`, again.controlToken, undefined, 'GET')
    expect(polls.items).toMatchObject([{ answers: 1 }])
  },
)

it('a hand stays raised in the main room while its person is in a room, and is down in the room', async () => {
  const { confId, host, people } = await lesson(['Ada'])
  const [ada] = people
  const handOf = async (id: string, userId: string) => {
    const { body } = await call(`${id}/user/${userId}`, owner.token, undefined, 'GET')
    return body.handRaised
  }
  expect((await call(`${confId}/hand`, ada.controlToken)).status).toBe(204)
  const raised = await handOf(confId, ada.user.userId)
  expect(raised).toEqual(expect.any(String))
  const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
  const [room1] = opened.body.rooms.map((room: { confId: string }) => room.confId)
  const inRoom = await enter(ada, room1)
  expect(await handOf(room1, inRoom.user.userId)).toBeUndefined()
  await enter(inRoom, null)
  expect(await handOf(confId, ada.user.userId)).toBe(raised)
})

it('polls of a room are closed with it, and are listed in the main room from then on', async () => {
  const { confId, host, people } = await lesson(['Ada'])
  const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
  const roomId = opened.body.rooms[0].confId
  const there = await enter(people[0], roomId)
  const ask = (question: string, state: string) =>
    call(`${roomId}/poll`, owner.token, { question, kind: 'single', options: ['Yes', 'No'], state })
  const { pollId } = (await ask('Tea?', 'open')).body
  await ask('Coffee?', 'draft')
  await call(`${roomId}/poll/${pollId}/answer`, there.controlToken, { choices: [0] }, 'PUT')
  const socket = open(host.controlToken)
  await socket.newest('snapshot')
  await call(`${confId}/breakout/close`, host.controlToken, { seconds: 0 })
  const { body } = await call(`${confId}/polls`, owner.token, undefined, 'GET')
  const byQuestion = (a: { question: string }, b: { question: string }) =>
    a.question.localeCompare(b.question)
  expect(body.items.toSorted(byQuestion)).toMatchObject([
    { question: 'Coffee?', confId, state: 'draft' },
    { question: 'Tea?', confId, state: 'closed', closed: expect.any(String), tally: [1, 0] },
  ])
  const answers = await call(`${confId}/poll/${pollId}/answers`, owner.token, undefined, 'GET')
  expect(answers.body.items).toMatchObject([{ displayName: 'Ada', choices: [0] }])
  const [tea] = await findNamedPolls(server.services.db, confId)
  expect([...(tea?.answers ?? [])]).toEqual([[people[0].user.userId, [0]]])
  // People who have the list of polls open see them appear.
  await expect.poll(() => socket.all('poll_changed').length).toBeGreaterThanOrEqual(2)
})

it('a guest who returns has the colour of the main room, and no picture of an earlier time', async () => {
  const { confId, host, people } = await lesson(['Ada'])
  const opened = await call(`${confId}/breakout`, host.controlToken, { mode: 'choose', rooms })
  const roomId = opened.body.rooms[0].confId
  const before = await enter(people[0], roomId)
  const shown = await sendFiles(server, {
    url: `/v1/conference/${roomId}/user/${before.user.userId}/picture`,
    token: before.controlToken,
    files: { picture: await plainPicture('png') },
  })
  expect(shown.body.pictureImgUrl).toEqual(expect.any(String))
  const main = await enter(before, null)
  await call(`${confId}/user/${main.user.userId}`, main.controlToken, { color: 7 }, 'PUT')
  const again = await enter(main, roomId)
  expect(again.user).toMatchObject({ userId: before.user.userId, color: 7 })
  expect(again.user).not.toHaveProperty('pictureImgUrl')
})
