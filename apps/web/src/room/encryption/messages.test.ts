import type { ChatMessage } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { aboutChat } from '#lib/encryption/chat-place.ts'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret } from '#lib/encryption/key.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { message } from '#room/chat/chats.fixture.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { aboutFile, sealedChannel, sealedClient, sealName } from './messages.ts'
import { createOpening } from './opening.ts'

/** A server that keeps what it is sent, as it is sent. */
function setUp() {
  const secret = newSecret()
  const kept: ChatMessage[] = []
  const files = new Map<string, File>()
  const keep = (messageData: string, change: Partial<ChatMessage> = {}) => {
    const one = message(kept.length + 1, { messageData, ...change })
    kept.push(one)
    return one
  }
  const quoteOf = (replyTo: number | undefined) => {
    const quoted = kept.find(({ messageId }) => messageId === replyTo)
    if (!quoted) return null
    const { messageId, messageData } = quoted
    return { messageId, userId: 'u1', displayName: 'Ann', text: messageData.slice(0, 50) }
  }
  const server = {
    preview: { read: vi.fn() },
    chat: {
      send: vi.fn(async ({ body }) => keep(body.messageData, { quote: quoteOf(body.replyTo) })),
      edit: vi.fn(async ({ params, body }) => {
        const at = kept.findIndex(({ messageId }) => messageId === params.messageId)
        const [before] = kept.splice(at, 1, { ...(kept[at] as ChatMessage), messageData: body.messageData })
        return { ...before, messageData: body.messageData }
      }),
      messages: vi.fn(async () => ({ items: kept, cursor: null })),
      sendFile: vi.fn(async ({ body, files: { file } }) => {
        files.set('one', file)
        return keep(body?.messageData ?? '', {
          quote: quoteOf(body?.replyTo),
          file: { fileName: file.name, contentType: 'x', size: 1, thumbnail: null },
        })
      }),
      file: vi.fn(async () => files.get('one')),
    },
    conferenceContent: {
      upload: vi.fn(async ({ body }) => ({ contentId: 'c', displayName: body.fileName })),
      list: vi.fn(),
      document: vi.fn(() => Promise.reject(refusal('noPages', 409))),
      download: vi.fn(async ({ params }) => files.get(params.contentId)),
    },
    share: {},
  }
  const opening = (key = secret) => createOpening(createCipher(key), 'k7m2')
  const open = (key = secret, by = opening(key)) =>
    sealedClient(server as unknown as LumiClient, by, () => 'ann')
  return { server, kept, files, open, opening }
}
const place = { id: 'k7m2', chatId: 'everyone' }
const aboutEveryone = aboutChat('chat', { confId: 'k7m2', chatId: 'everyone', userId: 'ann' })
const unreadable = '<p>This message cannot be read.</p>'
const clear = '<p>This message was not encrypted.</p>'

test('a message is encrypted in transit and decrypted with the key', async () => {
  const { kept, open } = setUp()
  const sent = await open().chat.send({ params: place, body: { messageData: '<p>Hello</p>' } })
  expect(sent.messageData).toBe('<p>Hello</p>')
  expect(kept[0]?.messageData).not.toContain('Hello')
  const read = await open().chat.messages({ params: place, query: {} })
  expect(read.items[0]?.messageData).toBe('<p>Hello</p>')
  const [stranger] = (await open(newSecret()).chat.messages({ params: place, query: {} })).items
  expect(stranger?.messageData).toBe(unreadable)
})

test('an answer says what it answers, which the server cannot', async () => {
  const { kept, open } = setUp()
  const ann = open()
  await ann.chat.send({ params: place, body: { messageData: '<p>Shall we?</p>' } })
  await ann.chat.send({ params: place, body: { messageData: '<p>Yes</p>', replyTo: 1 } })
  expect(JSON.stringify(kept)).not.toContain('Shall')
  const { items } = await open().chat.messages({ params: place, query: {} })
  expect(items[1]?.quote?.text).toBe('Shall we?')
})

test.each(['no JSON', '7', 'null', '{}', '{"html":7}', '{"html":"<p>Yes</p>","quote":{"text":7}}'])(
  'whatever somebody with the key has sealed (%s) is a message, or none to be read',
  async (sealed) => {
    const { server, open, opening } = setUp()
    const messageData = `<p>${opening().cipher.sealText(sealed, aboutEveryone)}</p>`
    server.chat.messages.mockResolvedValueOnce({ items: [message(1, { messageData })], cursor: null })
    const { items } = await open().chat.messages({ params: place, query: {} })
    expect(items[0]?.messageData).toBe(sealed.includes('Yes') ? '<p>Yes</p>' : unreadable)
  },
)

test('messages are searched here', async () => {
  const { server, open } = setUp()
  const ann = open()
  for (const text of ['Apples', 'Pears', 'More ÄPPLES'])
    await ann.chat.send({ params: place, body: { messageData: `<p>${text}</p>` } })
  const { items } = await ann.chat.messages({ params: place, query: { search: 'apples' } })
  expect(items.map(({ messageData }) => messageData)).toEqual(['<p>Apples</p>', '<p>More ÄPPLES</p>'])
  expect(server.chat.messages).toHaveBeenCalledExactlyOnceWith(
    { params: place, query: { limit: 200, cursor: undefined } },
    undefined,
  )
})

test('files in chats are found by their names', async () => {
  const { open } = setUp()
  const ann = open()
  await ann.chat.sendFile({ params: place, files: { file: new File(['x'], 'Map of Leeds.txt') } })
  await ann.chat.send({ params: place, body: { messageData: '<p>Leedsless</p>' } })
  const { items } = await ann.chat.messages({ params: place, query: { search: 'map of' } })
  expect(items.map(({ file }) => file?.fileName)).toEqual(['Map of Leeds.txt'])
})

test('a file is sealed with its name, and what is not sealed is not given out', async () => {
  const { files, open, kept } = setUp()
  const file = new File(['Homework'], 'maths.txt')
  const sent = await open().chat.sendFile({ params: place, files: { file } })
  expect(sent.file?.fileName).toBe('maths.txt')
  expect(isSealed(kept[0]?.file?.fileName ?? '')).toBe(true)
  expect(await files.get('one')?.text()).not.toContain('Homework')
  const params = { ...place, messageId: 1 }
  const read = async (client: LumiClient) => {
    const { items } = await client.chat.messages({ params: place, query: {} })
    return { name: items[0]?.file?.fileName, file: client.chat.file({ params }) }
  }
  const ben = await read(open())
  expect(ben.name).toBe('maths.txt')
  expect(await (await ben.file).text()).toBe('Homework')
  const stranger = await read(open(newSecret()))
  expect(stranger.name).toBe('File that cannot be read')
  await expect(stranger.file).rejects.toThrow()
  files.set('one', new File(['Timetable'], 'open.txt'))
  await expect((await read(open())).file).rejects.toThrow()
})

test('a file that replies to a message quotes it, though nothing is written with it', async () => {
  const { open } = setUp()
  const ann = open()
  const { messageId } = await ann.chat.send({
    params: place,
    body: { messageData: '<p>Where is the map?</p>' },
  })
  const files = { file: new File(['x'], 'map.txt') }
  await ann.chat.sendFile({ params: place, body: { replyTo: messageId }, files })
  const { items } = await open().chat.messages({ params: place, query: {} })
  expect(items[1]).toMatchObject({ messageData: '', quote: { messageId, text: 'Where is the map?' } })
})

/** A message that Ann has encrypted for everyone's chat, with a file. */
async function sealedByAnn() {
  const all = setUp()
  await all.open().chat.sendFile({
    params: place,
    body: { messageData: '<p>Just for you</p>' },
    files: { file: new File(['Homework'], 'maths.txt') },
  })
  const [kept] = all.kept as [ChatMessage]
  const shown = async (change: Partial<ChatMessage>, params = place) => {
    all.server.chat.messages.mockResolvedValueOnce({ items: [{ ...kept, ...change }], cursor: null })
    const client = all.open()
    const [one] = (await client.chat.messages({ params, query: {} })).items
    const file = client.chat.file({ params: { ...params, messageId: 1 } }).then((blob) => blob.text())
    return { ...one, content: await file.catch(() => undefined) }
  }
  return { ...all, shown }
}

test('what is sealed opens only in its chat of its conference, under its author', async () => {
  const { shown, opening, kept } = await sealedByAnn()
  const opened = { messageData: '<p>Just for you</p>', content: 'Homework' }
  expect(await shown({})).toMatchObject({ ...opened, file: { fileName: 'maths.txt' } })
  // Its own claims do not matter: it is in the place where it was requested.
  expect(await shown({ confId: 'other', chatId: 'c2' })).toMatchObject({ ...opened, chatId: 'everyone' })
  const closed = {
    messageData: unreadable,
    content: undefined,
    file: { fileName: 'File that cannot be read' },
  }
  expect(await shown({ userId: 'ben' })).toMatchObject(closed)
  expect(await shown({}, { ...place, chatId: 'c2' })).toMatchObject(closed)
  expect(await shown({}, { ...place, id: 'other' })).toMatchObject(closed)
  const { open } = opening()
  const chat = { chatId: 'c2', lastMessage: kept[0] as ChatMessage }
  expect(open({ items: [chat] }).items[0]?.lastMessage.messageData).toBe(unreadable)
  expect(open({ change: 'created', message: { ...kept[0], confId: 'other' } }).message).toMatchObject({
    messageData: opened.messageData,
    confId: 'k7m2',
  })
})

test('what is not sealed is not shown, and a small picture is none of the conference', async () => {
  const { shown } = await sealedByAnn()
  const file = { fileName: 'map.png', contentType: 'image/png', size: 1, thumbnail: { width: 2, height: 2 } }
  expect(await shown({ messageData: '<p>Pay at once</p>', file })).toMatchObject({
    messageData: clear,
    file: { fileName: 'File that was not encrypted', thumbnail: null },
  })
  expect(await shown({ messageData: '<p>sealed-***</p>', file: null })).toMatchObject({
    messageData: unreadable,
  })
})

test('a reply quotes what its author has replied to, in the words that stand there now', async () => {
  const { kept, open } = setUp()
  const ann = open()
  for (const text of ['Shall we?', 'Never'])
    await ann.chat.send({ params: place, body: { messageData: `<p>${text}</p>` } })
  await ann.chat.send({ params: place, body: { messageData: '<p>Yes</p>', replyTo: 1 } })
  const change = { params: { ...place, messageId: 1 }, body: { messageData: '<p>Shall we go?</p>' } }
  await ann.chat.edit(change)
  const quoteNow = async () =>
    (await open().chat.messages({ params: place, query: {} })).items.at(-1)?.quote ?? undefined
  expect((await quoteNow())?.text).toBe('Shall we go?')
  const [, never, reply] = kept as [ChatMessage, ChatMessage, ChatMessage]
  // The quoted message may not have been read yet.
  kept.splice(0, 2)
  expect((await quoteNow())?.text).toBe('Shall we?')
  kept.splice(0, 1, never, { ...reply, quote: reply.quote && { ...reply.quote, messageId: 2 } })
  expect(await quoteNow()).toBeUndefined()
})

test('a reply to a file quotes its name', async () => {
  const { open } = setUp()
  const ann = open()
  await ann.chat.sendFile({ params: place, files: { file: new File(['x'], 'maths.txt') } })
  const body = { messageData: '<p>Thanks</p>', replyTo: 1 }
  expect((await ann.chat.send({ params: place, body })).quote?.text).toBe('maths.txt')
})

test('the chat of a breakout room was sealed there', async () => {
  const { server, opening, open } = setUp()
  const about = aboutChat('chat', { confId: 'room1', chatId: 'everyone', userId: 'ann' })
  const messageData = `<p>${opening().cipher.sealText('{"html":"<p>Four stems</p>"}', about)}</p>`
  const messages = [message(1, { confId: 'room1', messageData })]
  const take = vi.fn(async () => ({ displayName: 'Room 1', boards: [], messages }))
  Object.assign(server, { breakoutResult: { take } })
  const work = await open().breakoutResult.take({ params: { id: 'k7m2', roomId: 'room1' } })
  expect(work.messages[0]?.messageData).toBe('<p>Four stems</p>')
  const another = await open().breakoutResult.take({ params: { id: 'k7m2', roomId: 'room2' } })
  expect(another.messages[0]?.messageData).toBe(unreadable)
})

test('a document that the server cannot read is known by its name and opened here', async () => {
  const { server, files, open } = setUp()
  const { upload } = server.conferenceContent
  const body = { fileName: 'Plan.PDF' }
  const content = new File(['%PDF-1.7 and so on'], body.fileName)
  const added = await open().conferenceContent.upload({ params: place, body, files: { content } })
  expect(added).toMatchObject({ displayName: 'Plan.PDF', contentType: 'application/pdf' })
  const kept = upload.mock.calls[0]?.[0]
  expect(isSealed(kept.body.fileName)).toBe(true)

  const linked = { displayName: kept.body.fileName, contentType: 'application/octet-stream' }
  const other = { displayName: 'tool.png', contentType: 'application/octet-stream' }
  server.conferenceContent.list.mockResolvedValueOnce({ items: [linked, other] })
  expect((await open().conferenceContent.list({ params: place })).items).toMatchObject([
    { displayName: 'Plan.PDF', contentType: 'application/pdf' },
    other,
  ])

  files.set('c', kept.files.content)
  const document = await open().conferenceContent.document({ params: { id: 'k7m2', contentId: 'c' } })
  expect(document.type).toBe('application/pdf')
  expect(await document.text()).toBe('%PDF-1.7 and so on')
  // A file that is not encrypted has pages once the server has made them.
  files.set('plain', new File(['%PDF-'], 'plain.pdf'))
  const early = open().conferenceContent.document({ params: { id: 'k7m2', contentId: 'plain' } })
  await expect(early).rejects.toMatchObject({ errorName: 'noPages' })
})

test('no page is looked up for a link', async () => {
  const { server, open } = setUp()
  await expect(open().preview.read({ query: { uri: 'https://example.com' } })).rejects.toThrow()
  expect(server.preview.read).not.toHaveBeenCalled()
})

test('encrypted values are decrypted wherever they stand', async () => {
  const { kept, open, opening } = setUp()
  await open().chat.send({ params: place, body: { messageData: '<p>Hello</p>' } })
  const ben = opening()
  const { cipher } = ben
  const listener = vi.fn()
  let receive: (data: unknown) => void = () => undefined
  const channel = {
    on: (_: string, handler: (data: unknown) => void) => {
      receive = handler
    },
  } as unknown as ControlChannel
  sealedChannel(channel, ben).on('message_changed', listener)
  receive({ change: 'created', message: kept[0] })
  expect(listener.mock.lastCall?.[0].message.messageData).toBe('<p>Hello</p>')
  // A decrypted message is quoted, and stays so when the reply is edited.
  const answer = { params: place, body: { messageData: '<p>Hi</p>', replyTo: 1 } }
  const sent = await open(undefined, ben).chat.send(answer)
  expect(sent.quote?.text).toBe('Hello')
  const edited = { params: { ...place, messageId: sent.messageId }, body: { messageData: '<p>Hi!</p>' } }
  expect((await open(undefined, ben).chat.edit(edited)).quote?.text).toBe('Hello')
  receive({
    shares: [{ kind: 'file', displayName: cipher.sealText('maths.txt', 'name'), version: 3, page: null }],
  })
  expect(listener.mock.lastCall?.[0]).toEqual({
    shares: [{ kind: 'file', displayName: 'maths.txt', version: 3, page: null }],
  })
})

test('a name is sealed whole where the server keeps all of it, and shortened before its ending where not', () => {
  const cipher = createCipher(newSecret())
  const passOn = (name: string) => {
    const sealed = sealName(name, cipher, aboutFile)
    expect(sealed.length).toBeLessThanOrEqual(255)
    return cipher.openText(sealed, aboutFile.name)
  }
  const longest = `${'n'.repeat(142)}.pdf`
  expect(passOn(longest)).toBe(longest)
  expect(passOn(`${'n'.repeat(200)}.pdf`)).toBe(`${'n'.repeat(139)}….pdf`)
  expect(passOn(`${'ش'.repeat(100)}.docx`)).toBe(`${'ش'.repeat(69)}….docx`)
})
