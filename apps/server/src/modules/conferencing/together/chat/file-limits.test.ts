import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ variables: { CHAT_FILES_MB: '1' } })
})
afterAll(() => server.close())

const bytes = (kilobytes: number) => new File(['x'.repeat(kilobytes * 1024)], 'notes.txt')

it('has room in the chats of a conference for so much, and for more once some is deleted', async () => {
  const owner = await server.signUp()
  const [{ confId }, elsewhere] = [await addConference(server, owner), await addConference(server, owner)]
  const chats = chatsOf(server, confId)
  const { controlToken, user } = await joinAs(server, confId, 'attendee', 'Ada')
  const grace = await joinAs(server, confId, 'attendee', 'Grace')
  const { body: pair } = await chats.create(controlToken, { userIds: [grace.user.userId] })
  const send = (chatId: string, kilobytes: number, clientKey?: string) =>
    chats.sendFile(controlToken, chatId, bytes(kilobytes), { clientKey })

  const { body: first } = await send('everyone', 700, 'first')
  expect(await send(pair.chatId, 400)).toMatchObject(failure('chatFilesFull'))
  expect((await chats.messages(controlToken, pair.chatId)).body.items).toEqual([])
  // A file that is stored already only gets the same answer again.
  expect((await send('everyone', 700, 'first')).body).toEqual(first)
  expect(first.userId).toBe(user.userId)
  expect(await send(pair.chatId, 300)).toMatchObject({ status: 200 })

  const other = await joinAs(server, elsewhere.confId, 'attendee')
  const there = chatsOf(server, elsewhere.confId)
  expect(await there.sendFile(other.controlToken, 'everyone', bytes(700))).toMatchObject({ status: 200 })

  await chats.unsend(controlToken, 'everyone', first.messageId)
  expect(await send(pair.chatId, 400)).toMatchObject({ status: 200 })
})
