import { sealedFileMark } from '@lumi/contract/values'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { chatsOf } from './chat.fixture.ts'

let server: TestServer
let chats: ReturnType<typeof chatsOf>
let ada: { controlToken: string; user: { userId: string } }
let app: string
beforeAll(async () => {
  server = await createTestServer()
  const owner = await server.signUp()
  const { confId } = await addConference(server, owner, { keyCheck: 'rX0mZ1vF3kq8Yb2Tn5cWdA' })
  chats = chatsOf(server, confId)
  ada = await joinAs(server, confId, 'attendee', 'Ada')
  app = await server.appToken(owner)
})
afterAll(() => server.close())

const sealed = '<p>sealed-AbC_9-z</p>'
const file = (name: string, content: string) => new File([content], name)

it.each(['Hello', '<p>sealed-AbC and more</p>', '<p>sealed-</p>', '<p>sealed-AbC</p><p>Hello</p>'])(
  'an encrypted conference takes no message that the server could read: %s',
  async (clear) => {
    const refused = failure('messageNotEncrypted', 'messageData')
    const { body, status } = await chats.send(ada.controlToken, 'everyone', sealed)
    expect(status).toBe(200)
    expect(await chats.send(ada.controlToken, 'everyone', clear)).toMatchObject(refused)
    expect(await chats.send(app, 'everyone', clear, { userId: 'bot' })).toMatchObject(refused)
    expect(await chats.edit(ada.controlToken, 'everyone', body.messageId, clear)).toMatchObject(refused)
    const again = await chats.edit(ada.controlToken, 'everyone', body.messageId, '<p>sealed-other</p>')
    expect(again).toMatchObject({ status: 200, body: { messageData: '<p>sealed-other</p>' } })
  },
)

it('nor a file that it could read, by its content or its name', async () => {
  const send = (one: File, request?: object) => chats.sendFile(ada.controlToken, 'everyone', one, request)
  const good = file('sealed-AbC', `${sealedFileMark}xyz`)
  expect(await send(good)).toMatchObject({ status: 200, body: { file: { fileName: 'sealed-AbC' } } })
  expect(await send(good, { messageData: sealed })).toMatchObject({ status: 200 })
  for (const clear of [file('map.txt', `${sealedFileMark}xyz`), file('sealed-AbC', 'Where it is')])
    expect(await send(clear)).toMatchObject(failure('messageNotEncrypted', 'file'))
  expect(await send(good, { messageData: 'Look' })).toMatchObject(
    failure('messageNotEncrypted', 'messageData'),
  )
})
