import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

const { server, owner, open } = await createLiveServer()
const app = await server.appToken(owner)

let chats: ReturnType<typeof chatsOf>
let chatId: string
type Person = { token: string; userId: string }
let ada: Person
let grace: Person
let mary: Person
/** The last message that Ada and Grace wrote, and a file of theirs, before Mary was added. */
let before: number
let file: number
beforeEach(async () => {
  const { confId } = await addConference(server, owner)
  chats = chatsOf(server, confId)
  const join = async (name: string): Promise<Person> => {
    const { controlToken, user } = await joinAs(server, confId, 'attendee', name)
    return { token: controlToken, userId: user.userId }
  }
  ;[ada, grace, mary] = [await join('Ada'), await join('Grace'), await join('Mary')]
  chatId = (await chats.create(ada.token, { userIds: [grace.userId] })).body.chatId
  before = (await chats.send(ada.token, chatId, 'Between us')).body.messageId
  const picture = new File(['private words'], 'private.txt')
  file = (await chats.sendFile(grace.token, chatId, picture)).body.messageId
})

const add = () => chats.change(ada.token, chatId, { userIds: [grace.userId, mary.userId] })
type Message = { messageId: number; quote: object | null }
const idsFor = async ({ token }: Person, query = ''): Promise<number[]> =>
  (await chats.messages(token, chatId, query)).body.items.map(({ messageId }: Message) => messageId)
const listedFor = async ({ token }: Person) =>
  (await chats.list(token)).body.items.find((chat: { chatId: string }) => chat.chatId === chatId)

describe('somebody who is added to a private chat', () => {
  it('reads what is written from then on, and nothing of before', async () => {
    expect(await add()).toMatchObject({ status: 200, body: { lastMessage: { messageId: file } } })
    expect(await idsFor(mary)).toEqual([])
    expect(await listedFor(mary)).toMatchObject({ lastMessage: null })
    expect((await chats.read(mary.token, chatId)).body).toMatchObject({ lastMessage: null })
    const after = (await chats.send(grace.token, chatId, 'Welcome')).body.messageId
    expect(await idsFor(mary)).toEqual([after])
    expect(await idsFor(mary, `?limit=1`)).toEqual([after])
    expect(await listedFor(mary)).toMatchObject({ lastMessage: { messageId: after } })
    for (const one of [ada, grace]) expect(await idsFor(one)).toEqual([before, file, after])
  })

  it('finds nothing of before, nor by an app that asks for them', async () => {
    await add()
    for (const words of ['between', 'private']) {
      expect(await idsFor(mary, `?search=${words}`)).toEqual([])
      expect(await idsFor(grace, `?search=${words}`)).toHaveLength(1)
    }
    expect(await idsFor({ ...mary, token: app }, `?userId=${mary.userId}`)).toEqual([])
    expect(await idsFor({ ...grace, token: app }, `?userId=${grace.userId}`)).toHaveLength(2)
  })

  it('opens no file of before, reacts to no message and replies to none', async () => {
    await add()
    expect(await chats.file(mary.token, chatId, file)).toMatchObject(failure('unknownMessage'))
    expect(await chats.file(mary.token, chatId, file, 'thumbnail')).toMatchObject(failure('unknownMessage'))
    expect(await chats.file(grace.token, chatId, file)).toMatchObject({ status: 200 })
    const reaction = (token: string) =>
      server.call('PUT', `${chats.base}/chat/${chatId}/message/${before}/reaction/heart`, { token })
    expect(await reaction(mary.token)).toMatchObject(failure('unknownMessage'))
    expect(await reaction(grace.token)).toMatchObject({ status: 200 })
    const reply = await chats.send(mary.token, chatId, 'What was that?', { replyTo: before })
    expect(reply).toMatchObject(failure('unknownMessage', 'replyTo'))
  })

  it('reads replies without what they quote of before', async () => {
    await add()
    const reply = await chats.send(grace.token, chatId, 'Indeed', { replyTo: before })
    expect(reply.body.quote).toMatchObject({ text: 'Between us' })
    const read = async ({ token }: Person) => (await chats.messages(token, chatId)).body.items.at(-1)
    expect(await read(mary)).toMatchObject({ messageId: reply.body.messageId, quote: null })
    expect(await read(ada)).toMatchObject({ quote: { text: 'Between us' } })
  })

  it('receives nothing from before, and everything that follows', async () => {
    const [atMary, atGrace] = [open(mary.token), open(grace.token)]
    for (const socket of [atMary, atGrace]) await socket.newest('snapshot')
    await add()
    expect(await atMary.newest('chat_changed')).toMatchObject({ chat: { chatId, lastMessage: null } })
    await expect
      .poll(() => atGrace.all('chat_changed').at(-1))
      .toMatchObject({ chat: { lastMessage: { messageId: file } } })
    await chats.edit(ada.token, chatId, before, 'Between us two')
    await chats.unsend(grace.token, chatId, file)
    const reply = await chats.send(grace.token, chatId, 'Welcome', { replyTo: before })
    const { messageId } = reply.body
    await expect
      .poll(() => atMary.all('message_changed'))
      .toEqual([{ change: 'created', message: { ...reply.body, quote: null } }])
    await expect
      .poll(() => atGrace.all('message_changed'))
      .toMatchObject([
        { change: 'updated', message: { messageId: before } },
        { change: 'deleted', messageId: file },
        { change: 'created', message: { messageId, quote: { text: 'Between us two' } } },
      ])
  })

  it('a person who was removed and is added again sees only later messages', async () => {
    await add()
    const between = (await chats.send(mary.token, chatId, 'Hello')).body.messageId
    await chats.change(ada.token, chatId, { userIds: [grace.userId] })
    await chats.send(ada.token, chatId, 'Without Mary')
    await add()
    expect(await idsFor(mary)).toEqual([])
    expect(await chats.edit(mary.token, chatId, between, 'Bye')).toMatchObject(failure('unknownMessage'))
    const after = (await chats.send(ada.token, chatId, 'Again')).body.messageId
    expect(await idsFor(mary)).toEqual([after])
  })

  it('sees the whole of a chat in which nothing was written before', async () => {
    const { body } = await chats.create(ada.token, { userIds: [grace.userId], displayName: 'New' })
    chatId = body.chatId
    await add()
    const first = (await chats.send(grace.token, chatId, 'First')).body.messageId
    expect(await idsFor(mary)).toEqual([first])
  })
})
