import type { ChatMessage } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret } from '#lib/encryption/key.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { message } from '#room/chat/chats.fixture.ts'
import { refusal } from '#room/testing/refusal.ts'
import { createOpening, sealedChannel, sealedClient } from './messages.ts'

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
  const server = {
    preview: { read: vi.fn() },
    chat: {
      send: vi.fn(async ({ body }) => {
        const quoted = kept.find(({ messageId }) => messageId === body.replyTo)
        const quote = quoted && {
          messageId: quoted.messageId,
          userId: 'u1',
          displayName: 'Ann',
          text: quoted.messageData.slice(0, 50),
        }
        return keep(body.messageData, { quote: quote ?? null })
      }),
      edit: vi.fn(async ({ params, body }) => {
        const before = kept.find(({ messageId }) => messageId === params.messageId)
        return { ...before, messageData: body.messageData }
      }),
      messages: vi.fn(async () => ({ items: kept, cursor: null })),
      sendFile: vi.fn(async ({ files: { file } }) => {
        files.set('one', file)
        return keep('', { file: { fileName: file.name, contentType: 'x', size: 1, thumbnail: null } })
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
  const opening = (key = secret) => createOpening(createCipher(key))
  const open = (key = secret, by = opening(key)) => sealedClient(server as unknown as LumiClient, by)
  return { server, kept, files, open, opening }
}
const place = { id: 'k7m2', chatId: 'everyone' }

test('a message is sealed on its way and opened by whoever has the key', async () => {
  const { kept, open } = setUp()
  const sent = await open().chat.send({ params: place, body: { messageData: '<p>Hello</p>' } })
  expect(sent.messageData).toBe('<p>Hello</p>')
  expect(kept[0]?.messageData).not.toContain('Hello')
  const read = await open().chat.messages({ params: place, query: {} })
  expect(read.items[0]?.messageData).toBe('<p>Hello</p>')
  const [stranger] = (await open(newSecret()).chat.messages({ params: place, query: {} })).items
  expect(stranger?.messageData).toBe('<p>�</p>')
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

test.each(['no JSON', '7', 'null', '{}', '{"html":7}', '{"html":"<p>Yes</p>","quote":7}'])(
  'whatever somebody with the key has sealed (%s) is a message, or none to be read',
  async (sealed) => {
    const { server, open, opening } = setUp()
    const messageData = `<p>${opening().cipher.sealText(sealed, 'chat')}</p>`
    server.chat.messages.mockResolvedValueOnce({ items: [message(1, { messageData })], cursor: null })
    const { items } = await open().chat.messages({ params: place, query: {} })
    expect(items[0]?.messageData).toBe(sealed.includes('Yes') ? '<p>Yes</p>' : '<p>�</p>')
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

test('a file is sealed with its name, and others are given as they are', async () => {
  const { files, open, kept } = setUp()
  const file = new File(['Homework'], 'maths.txt')
  const sent = await open().chat.sendFile({ params: place, files: { file } })
  expect(sent.file?.fileName).toBe('maths.txt')
  expect(isSealed(kept[0]?.file?.fileName ?? '')).toBe(true)
  expect(await files.get('one')?.text()).not.toContain('Homework')
  const params = { ...place, messageId: 1 }
  expect(await (await open().chat.file({ params })).text()).toBe('Homework')
  await expect(open(newSecret()).chat.file({ params })).rejects.toThrow()
  files.set('one', new File(['Timetable'], 'open.txt'))
  expect(await (await open().chat.file({ params })).text()).toBe('Timetable')
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
  // What is not sealed has pages once the server has made them.
  files.set('plain', new File(['%PDF-'], 'plain.pdf'))
  const early = open().conferenceContent.document({ params: { id: 'k7m2', contentId: 'plain' } })
  await expect(early).rejects.toMatchObject({ errorName: 'noPages' })
})

test('no page is looked up for a link', async () => {
  const { server, open } = setUp()
  await expect(open().preview.read({ query: { uri: 'https://example.com' } })).rejects.toThrow()
  expect(server.preview.read).not.toHaveBeenCalled()
})

test('what is heard is opened wherever it stands', async () => {
  const { kept, open, opening } = setUp()
  await open().chat.send({ params: place, body: { messageData: '<p>Hello</p>' } })
  const ben = opening()
  const { cipher } = ben
  const heard = vi.fn()
  let say: (said: unknown) => void = () => undefined
  const channel = {
    on: (_: string, handler: (said: unknown) => void) => {
      say = handler
    },
  } as unknown as ControlChannel
  sealedChannel(channel, ben).on('message_changed', heard)
  say({ change: 'created', message: kept[0] })
  expect(heard.mock.lastCall?.[0].message.messageData).toBe('<p>Hello</p>')
  // What was heard is quoted, and stays so when the answer is edited.
  const answer = { params: place, body: { messageData: '<p>Hi</p>', replyTo: 1 } }
  const sent = await open(undefined, ben).chat.send(answer)
  expect(sent.quote?.text).toBe('Hello')
  const edited = { params: { ...place, messageId: sent.messageId }, body: { messageData: '<p>Hi!</p>' } }
  expect((await open(undefined, ben).chat.edit(edited)).quote?.text).toBe('Hello')
  say({
    shares: [{ kind: 'file', displayName: cipher.sealText('maths.txt', 'name'), version: 3, page: null }],
  })
  expect(heard.mock.lastCall?.[0]).toEqual({
    shares: [{ kind: 'file', displayName: 'maths.txt', version: 3, page: null }],
  })
})
