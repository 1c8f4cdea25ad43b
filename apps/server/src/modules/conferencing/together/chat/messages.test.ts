import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

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
let host: typeof ada
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  chats = chatsOf(server, confId)
  ada = await joinAs(server, confId, 'attendee', 'Ada')
  grace = await joinAs(server, confId, 'attendee', 'Grace')
  host = await joinAs(server, confId, 'host', 'Mary')
})

describe('a message', () => {
  it('is cleaned, kept, and the last of its chat', async () => {
    const sent = await chats.send(ada.controlToken, 'everyone', '<p>Hello <b>all</b><script>x</script></p>')
    expect(sent).toMatchObject({ status: 200 })
    expect(sent.body).toEqual({
      messageId: expect.any(Number),
      confId,
      chatId: 'everyone',
      messageType: 1,
      messageDataType: 1,
      messageData: '<p>Hello <b>all</b></p>',
      file: null,
      userId: ada.user.userId,
      displayName: 'Ada',
      created: expect.any(String),
      edited: null,
      clientKey: null,
      quote: null,
      mentions: [],
      reactions: [],
    })
    expect((await chats.messages(grace.controlToken, 'everyone')).body).toEqual({
      items: [sent.body],
      cursor: null,
    })
    expect((await chats.read(grace.controlToken, 'everyone')).body.lastMessage).toEqual(sent.body)
  })

  it('is sent once however often its author tries', async () => {
    const again = () => chats.send(ada.controlToken, 'everyone', 'Hello', { clientKey: 'one' })
    const [first, ...others] = await Promise.all([again(), again(), again()])
    expect(first.body.clientKey).toBe('one')
    for (const { body } of others) expect(body).toEqual(first.body)
    const { body: graces } = await chats.send(grace.controlToken, 'everyone', 'Mine', { clientKey: 'one' })
    const { body: elsewhere } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
    await chats.send(ada.controlToken, elsewhere.chatId, 'Hello', { clientKey: 'one' })
    expect((await chats.messages(ada.controlToken, 'everyone')).body.items).toEqual([first.body, graces])
    expect((await chats.messages(ada.controlToken, elsewhere.chatId)).body.items).toHaveLength(1)
  })

  it('replies to another, of which it keeps the beginning until that changes or goes', async () => {
    const { body: first } = await chats.send(ada.controlToken, 'everyone', '<p>a &lt; b<br>c</p>')
    const reply = { replyTo: first.messageId, mentions: [ada.user.userId] }
    const { body: sent } = await chats.send(grace.controlToken, 'everyone', 'Yes', reply)
    const quote = { messageId: first.messageId, userId: ada.user.userId, displayName: 'Ada' }
    expect(sent).toMatchObject({ quote: { ...quote, text: 'a < b c' }, mentions: [ada.user.userId] })
    const quoted = async () => (await chats.messages(ada.controlToken, 'everyone')).body.items.at(-1).quote
    await chats.edit(ada.controlToken, 'everyone', first.messageId, 'Other')
    expect(await quoted()).toEqual({ ...quote, text: 'Other' })
    await chats.unsend(ada.controlToken, 'everyone', first.messageId)
    expect(await quoted()).toEqual({ ...quote, text: null })

    expect(await chats.send(ada.controlToken, 'everyone', 'x', { replyTo: first.messageId })).toMatchObject(
      failure('unknownMessage', 'replyTo'),
    )
    const { body: pair } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
    expect(
      await chats.send(ada.controlToken, pair.chatId, 'x', { mentions: [host.user.userId] }),
    ).toMatchObject(failure('invalidUserId', 'mentions'))
    const elsewhere = { replyTo: sent.messageId }
    expect(await chats.send(ada.controlToken, pair.chatId, 'x', elsewhere)).toMatchObject(
      failure('unknownMessage', 'replyTo'),
    )
  })

  it('is answered again as it was sent, also when its quoted message is gone since', async () => {
    const { body: first } = await chats.send(ada.controlToken, 'everyone', 'Hello')
    const again = () =>
      chats.send(grace.controlToken, 'everyone', 'Yes', { replyTo: first.messageId, clientKey: 'reply' })
    const { body: reply } = await again()
    await chats.unsend(ada.controlToken, 'everyone', first.messageId)
    expect(await again()).toMatchObject({ status: 200, body: { messageId: reply.messageId } })
  })

  it('is quoted by whole characters', async () => {
    const { body: first } = await chats.send(ada.controlToken, 'everyone', `${'a'.repeat(159)}😀😀`)
    const { body: reply } = await chats.send(grace.controlToken, 'everyone', 'Yes', {
      replyTo: first.messageId,
    })
    expect(reply.quote.text).toBe(`${'a'.repeat(159)}😀`)
  })

  it('is found by its text, in the chats that one belongs to', async () => {
    const lines = '<p>first <i>line</i><br>second&nbsp;line</p><p>Fish &amp; chips</p>'
    for (const text of ['<b>Sli</b>des &lt; 100%', 'slides', 'b', '100', lines])
      await chats.send(ada.controlToken, 'everyone', text)
    const find = async (search: string) => {
      const { body } = await chats.messages(
        grace.controlToken,
        'everyone',
        `?search=${encodeURIComponent(search)}`,
      )
      return body.items.map(({ messageData }: { messageData: string }) => messageData)
    }
    expect(await find('SLIDES')).toEqual(['<p><b>Sli</b>des &lt; 100%</p>', '<p>slides</p>'])
    for (const text of ['line second line fish', 'h & c', 'first  line'])
      expect(await find(text)).toEqual([expect.stringContaining('first')])
    for (const text of ['linesecond', 'amp;', '&lt;']) expect(await find(text)).toEqual([])
    expect(await find('des < 100%')).toEqual(['<p><b>Sli</b>des &lt; 100%</p>'])
    expect(await find('100%')).toHaveLength(1)
    expect(await find('<b>')).toEqual([])
    const { body: pair } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
    expect(await chats.messages(host.controlToken, pair.chatId, '?search=a')).toMatchObject(
      failure('unknownChat'),
    )
  })

  it('is reacted to, once by each, by those who belong to its chat', async () => {
    const { body: pair } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
    const { body: message } = await chats.send(ada.controlToken, pair.chatId, 'Hello')
    const path = `/v1/conference/${confId}/chat/${pair.chatId}/message/${message.messageId}/reaction`
    const react = (method: 'PUT' | 'DELETE', who: typeof ada, reaction = 'heart') =>
      server.call(method, `${path}/${reaction}`, { token: who.controlToken })
    await react('PUT', ada)
    await react('PUT', ada)
    const { body } = await react('PUT', grace)
    expect(body.reactions).toEqual([{ reaction: 'heart', userIds: [ada.user.userId, grace.user.userId] }])
    expect(body.edited).toBeNull()
    expect(await react('PUT', host)).toMatchObject(failure('unknownChat'))
    expect(await react('PUT', ada, 'rude')).toMatchObject({ status: 400 })
    await react('DELETE', ada)
    expect((await react('DELETE', grace)).body.reactions).toEqual([])
  })

  it('says something, is not too long, and goes into a chat that is there', async () => {
    const invalid = failure('invalidBody', 'messageData')
    expect(await chats.send(ada.controlToken, 'everyone', '<p> </p>')).toMatchObject(invalid)
    expect(await chats.send(ada.controlToken, 'everyone', 'a'.repeat(10_001))).toMatchObject(invalid)
    expect(await chats.send(ada.controlToken, 'everyone', 'a'.repeat(20_001))).toMatchObject(invalid)
    expect(await chats.send(ada.controlToken, 'unknown', 'Hello')).toMatchObject(failure('unknownChat'))
    expect(await chats.send(ada.controlToken, 'everyone', 'Hello', { messageType: 2 })).toMatchObject(
      failure('invalidBody', 'messageType'),
    )
    expect((await chats.messages(ada.controlToken, 'everyone')).body.items).toEqual([])
  })

  it('comes by pages, the newest page first, each in order', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await chats.send(ada.controlToken, 'everyone', text)
    const read = async (query: string) => {
      const { body } = await chats.messages(grace.controlToken, 'everyone', query)
      const texts = body.items.map(({ messageData }: { messageData: string }) => messageData)
      return { texts, cursor: body.cursor as string | null }
    }
    const first = await read('?limit=2')
    expect(first.texts).toEqual(['<p>4</p>', '<p>5</p>'])
    await chats.send(ada.controlToken, 'everyone', '6')
    const second = await read(`?limit=2&cursor=${first.cursor}`)
    expect(second.texts).toEqual(['<p>2</p>', '<p>3</p>'])
    expect(await read(`?limit=2&cursor=${second.cursor}`)).toEqual({ texts: ['<p>1</p>'], cursor: null })
    expect(await chats.messages(ada.controlToken, 'everyone', '?cursor=x')).toMatchObject(
      failure('missingParameter', 'cursor'),
    )
  })

  it('keeps its order when many write at once', async () => {
    const texts = Array.from({ length: 30 }, (_, n) => `${n}`)
    const sent = await Promise.all(
      texts.map((text, n) => chats.send((n % 2 ? ada : grace).controlToken, 'everyone', text)),
    )
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    const { body } = await chats.messages(ada.controlToken, 'everyone')
    const ids = body.items.map(({ messageId }: { messageId: number }) => messageId)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
    expect((await chats.read(ada.controlToken, 'everyone')).body.lastMessage.messageId).toBe(ids.at(-1))
  })

  it('is changed by its author', async () => {
    const { body: sent } = await chats.send(ada.controlToken, 'everyone', 'Helo')
    server.clock.advance(5)
    const edited = await chats.edit(ada.controlToken, 'everyone', sent.messageId, 'Hello')
    expect(edited).toMatchObject({
      status: 200,
      body: { messageId: sent.messageId, messageData: '<p>Hello</p>' },
    })
    expect(Date.parse(edited.body.edited)).toBe(Date.parse(sent.created) + 5000)
    for (const token of [grace.controlToken, host.controlToken, owner.token]) {
      expect(await chats.edit(token, 'everyone', sent.messageId, 'x')).toMatchObject(failure('notTheAuthor'))
    }
    const unknown = await chats.edit(ada.controlToken, 'everyone', sent.messageId + 99, 'x')
    expect(unknown).toMatchObject(failure('unknownMessage'))
    expect(await chats.edit(ada.controlToken, 'everyone', 'x', 'x')).toMatchObject(
      failure('missingParameter', 'messageId'),
    )
    expect(await chats.edit(ada.controlToken, 'everyone', sent.messageId, '')).toMatchObject(
      failure('invalidBody', 'messageData'),
    )
    const { body: chat } = await chats.create(ada.controlToken, { userGroup: 2 })
    expect(await chats.edit(ada.controlToken, chat.chatId, sent.messageId, 'x')).toMatchObject(
      failure('unknownMessage'),
    )
  })

  it('mentions others once it is changed, who belong to its chat or were mentioned before', async () => {
    const { body: pair } = await chats.create(ada.controlToken, { userIds: [grace.user.userId] })
    const mentioned = [grace.user.userId]
    const sent = await chats.send(ada.controlToken, pair.chatId, 'Look', { mentions: mentioned })
    const edit = (as: object) =>
      chats.edit(ada.controlToken, pair.chatId, sent.body.messageId, 'Look here', '', as)
    expect((await edit({})).body.mentions).toEqual(mentioned)
    const stranger = { mentions: [...mentioned, host.user.userId] }
    expect(await edit(stranger)).toMatchObject(failure('invalidUserId', 'mentions'))
    await chats.change(ada.controlToken, pair.chatId, { userIds: [host.user.userId] })
    expect((await edit(stranger)).body.mentions).toEqual(stranger.mentions)
    expect((await edit({ mentions: [] })).body.mentions).toEqual([])
    expect(await edit({ mentions: mentioned })).toMatchObject(failure('invalidUserId', 'mentions'))
  })

  it('is deleted by its author, by hosts and by managers', async () => {
    const send = async () => (await chats.send(ada.controlToken, 'everyone', 'Hello')).body.messageId
    const [first, second, third] = [await send(), await send(), await send()]
    expect(await chats.unsend(grace.controlToken, 'everyone', third)).toMatchObject(failure('notTheAuthor'))
    expect(await chats.unsend(ada.controlToken, 'everyone', third)).toMatchObject({ status: 204 })
    expect((await chats.read(ada.controlToken, 'everyone')).body.lastMessage.messageId).toBe(second)
    expect(await chats.unsend(host.controlToken, 'everyone', second)).toMatchObject({ status: 204 })
    expect(await chats.unsend(owner.token, 'everyone', first)).toMatchObject({ status: 204 })
    expect(await chats.unsend(owner.token, 'everyone', first)).toMatchObject(failure('unknownMessage'))
    expect((await chats.read(ada.controlToken, 'everyone')).body.lastMessage).toBeNull()
  })
})
