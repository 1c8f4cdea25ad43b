import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { heicPicture } from '../../../../platform/pictures/heic.fixture.ts'
import { FileNotFound } from '../../../../platform/storage/errors.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { plainPicture, takeAllPlaces } from '../../../identity/picture/picture.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'
import { findMessage } from './message-repository.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let chats: ReturnType<typeof chatsOf>
let ada: { controlToken: string; user: { userId: string } }
let grace: typeof ada
let mary: typeof ada
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  chats = chatsOf(server, confId)
  ada = await joinAs(server, confId, 'attendee', 'Ada')
  grace = await joinAs(server, confId, 'attendee', 'Grace')
  mary = await joinAs(server, confId, 'host', 'Mary')
})

const words = (name = 'words.txt', text = 'Some words') => new File([text], name)
const picture = async () => new File([new Uint8Array(await plainPicture('png'))], 'me.png')

it('sends a picture with its small picture, once however often it is tried', async () => {
  const send = async () =>
    chats.sendFile(ada.controlToken, 'everyone', await picture(), { clientKey: 'one', messageData: 'Me' })
  const first = await send()
  expect(first).toMatchObject({
    status: 200,
    body: {
      messageData: '<p>Me</p>',
      file: { fileName: 'me.png', contentType: 'image/png', thumbnail: { width: expect.any(Number) } },
    },
  })
  expect((await send()).body).toEqual(first.body)
  const { messageId } = first.body
  const small = await chats.file(grace.controlToken, 'everyone', messageId, 'thumbnail')
  expect(small.headers['content-type']).toBe('image/webp')
  const whole = await chats.file(grace.controlToken, 'everyone', messageId)
  expect(whole.headers['content-type']).toBe('image/png')
  const reply = await chats.send(grace.controlToken, 'everyone', 'Nice', { replyTo: messageId })
  expect(reply.body.quote.text).toBe('Me')
})

it('shows a HEIC, which browsers do not, by a picture that is large enough to stand for it', async () => {
  const file = new File([new Uint8Array(heicPicture('photo'))], '10-photo.heic')
  const { status, body } = await chats.sendFile(ada.controlToken, 'everyone', file)
  expect({ status, file: body.file }).toMatchObject({
    status: 200,
    file: { contentType: 'image/heic', thumbnail: { width: 640, height: 480 } },
  })
  const shown = await chats.file(grace.controlToken, 'everyone', body.messageId, 'thumbnail')
  expect(shown.headers['content-type']).toBe('image/webp')
  const whole = await chats.file(grace.controlToken, 'everyone', body.messageId)
  expect(whole.headers['content-type']).toBe('image/heic')
})

it('refuses a picture in words while too many of its sender wait, and sends nothing of it', async () => {
  const giveBack = takeAllPlaces([owner.clientId, ada.user.userId])
  const refused = await chats.sendFile(ada.controlToken, 'everyone', await picture())
  expect(refused).toMatchObject(failure('picturesBusy'))
  expect(refused.headers['retry-after']).toBe('5')
  expect((await chats.messages(grace.controlToken, 'everyone')).body.items).toEqual([])
  // Neither other people nor other files wait for that.
  const others = await chats.sendFile(grace.controlToken, 'everyone', await picture())
  expect(others.body).toMatchObject({ file: { thumbnail: { width: expect.any(Number) } } })
  expect(await chats.sendFile(ada.controlToken, 'everyone', words())).toMatchObject({ status: 200 })
  await giveBack()
  expect(await chats.sendFile(ada.controlToken, 'everyone', await picture())).toMatchObject({ status: 200 })
})

it('keeps what is sent in a private chat from everybody else', async () => {
  const { body: chat } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
  const { body: sent } = await chats.sendFile(ada.controlToken, chat.chatId, words())
  expect(sent).toMatchObject({ messageData: '', file: { fileName: 'words.txt', size: 10, thumbnail: null } })
  const got = await chats.file(grace.controlToken, chat.chatId, sent.messageId)
  expect(got).toMatchObject({ status: 200 })
  for (const token of [mary.controlToken, owner.token])
    expect(await chats.file(token, chat.chatId, sent.messageId)).toMatchObject(failure('unknownChat'))
  // Nor by way of a chat that they can read.
  expect(await chats.file(mary.controlToken, 'everyone', sent.messageId)).toMatchObject(
    failure('unknownMessage'),
  )
  expect(await chats.sendFile(mary.controlToken, chat.chatId, words())).toMatchObject(failure('unknownChat'))
  expect(await chats.file(grace.controlToken, chat.chatId, sent.messageId, 'thumbnail')).toMatchObject(
    failure('noThumbnail'),
  )
})

it.each(['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'])(
  'hands out %s as bytes to be saved',
  async (markup) => {
    const { body } = await chats.sendFile(ada.controlToken, 'everyone', words('page.svg', markup))
    const { headers } = await chats.file(grace.controlToken, 'everyone', body.messageId)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  },
)

it('is refused where files are switched off, and what was sent before can still be fetched', async () => {
  const { body } = await chats.sendFile(ada.controlToken, 'everyone', words())
  const change = { features: { fileShare: false } }
  await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: change })
  for (const token of [ada.controlToken, mary.controlToken])
    expect(await chats.sendFile(token, 'everyone', words())).toMatchObject(failure('filesOff'))
  expect(await chats.send(ada.controlToken, 'everyone', 'Words')).toMatchObject({ status: 200 })
  expect(await chats.file(grace.controlToken, 'everyone', body.messageId)).toMatchObject({ status: 200 })
  const { items } = (await chats.messages(ada.controlToken, 'everyone')).body
  expect(items).toHaveLength(2)
})

/** The storage keys of a message's files. */
async function keysOf(messageId: number): Promise<string[]> {
  const file = (await findMessage(server.services.db, { confId, chatId: 'everyone' }, messageId))?.file
  return [file?.key, file?.thumbnail?.key].filter((key) => key !== undefined)
}

async function deleteConference(): Promise<void> {
  const path = `/v1/conference/${confId}`
  await server.call('PUT', path, { token: owner.token, body: { state: 3 } })
  await server.call('DELETE', path, { token: owner.token })
}

it.each<[string, (messageId: number) => Promise<unknown>]>([
  ['a host deletes the message', (id) => chats.unsend(mary.controlToken, 'everyone', id)],
  ['all messages are deleted', () => chats.remove(mary.controlToken, 'everyone')],
  ['the conference is deleted', deleteConference],
])('is gone from the storage, with its small picture, once %s', async (_, remove) => {
  const { body } = await chats.sendFile(ada.controlToken, 'everyone', await picture())
  const keys = await keysOf(body.messageId)
  expect(keys).toHaveLength(2)
  for (const key of keys) await server.services.storage.stat(key)
  await remove(body.messageId)
  await server.jobs.runAll()
  for (const key of keys) await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
})

it('refuses programs, by what they are and by their name', async () => {
  const elf = new File(
    [new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    'notes',
  )
  for (const file of [elf, words('run.BAT')])
    expect(await chats.sendFile(ada.controlToken, 'everyone', file)).toMatchObject(failure('unsupportedType'))
  expect((await chats.messages(ada.controlToken, 'everyone')).body.items).toEqual([])
})

it("goes with its message, and counts as the app's space until then", async () => {
  const space = async () =>
    (await server.call('GET', '/v1/contents/space', { token: owner.token })).body.files as number
  const before = await space()
  const { body } = await chats.sendFile(ada.controlToken, 'everyone', words())
  expect(await space()).toBe(before + 10)
  expect(await chats.unsend(ada.controlToken, 'everyone', body.messageId)).toMatchObject({ status: 204 })
  expect(await space()).toBe(before)
  expect(await chats.file(ada.controlToken, 'everyone', body.messageId)).toMatchObject(
    failure('unknownMessage'),
  )
})

it('is found by its name, and quoted by it', async () => {
  const { body } = await chats.sendFile(ada.controlToken, 'everyone', words('Homework.txt'))
  const found = await chats.messages(grace.controlToken, 'everyone', '?search=homew')
  expect(found.body.items).toEqual([body])
  const reply = await chats.send(grace.controlToken, 'everyone', 'Thanks', { replyTo: body.messageId })
  expect(reply.body.quote.text).toBe('Homework.txt')
})
