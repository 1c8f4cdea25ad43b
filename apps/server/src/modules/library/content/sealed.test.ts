import { sealedFileMark } from '@lumi/contract/values'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { rooms } from '../../conferencing/together/breakout/breakout.fixture.ts'
import { addContent, send } from './content.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
let host: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ confId } = await addConference(server, owner, { keyCheck: 'rX0mZ1vF3kq8Yb2Tn5cWdA' }))
  host = (await joinAs(server, confId, 'host')).controlToken
})

const sealed = `${sealedFileMark}and what nobody reads`
const upload = (content: string, request: object, token = host, to = confId) =>
  send(server, { url: `/v1/conference/${to}/content`, token, content, request })
const listed = async () => (await server.call('GET', `/v1/conference/${confId}/contents`, owner)).body.items
const refused = failure('messageNotEncrypted', 'content')

test('people in an encrypted conference add no file that the server could read, nor its name', async () => {
  for (const [content, request] of [
    ['Some words', { fileName: 'sealed-AbC_9-z' }],
    [sealed, { fileName: 'Lesson.pdf' }],
    [sealed, {}],
    [sealed, { fileName: 'sealed-AbC_9-z', displayName: 'Lesson 1' }],
    [` ${sealed}`, { fileName: 'sealed-AbC_9-z' }],
  ] as const)
    expect(await upload(content, request)).toMatchObject(refused)
  expect(await listed()).toEqual([])
  expect(await upload(sealed, { fileName: 'sealed-AbC_9-z' })).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ displayName: 'sealed-AbC_9-z' }])
})

test('nor to one of its breakout rooms', async () => {
  const body = { mode: 'manual', rooms }
  const opened = await server.call('POST', `/v1/conference/${confId}/breakout`, { token: host, body })
  const [room] = opened.body.rooms
  const entered = await server.call('POST', `/v1/conference/${confId}/breakout/enter`, {
    token: host,
    body: { roomId: room.confId },
  })
  expect(entered).toMatchObject({ status: 204 })
  const { body: joined } = await server.call('POST', `/v1/conference/${confId}/join`, {
    token: host,
    body: {},
  })
  expect(joined.conference.confId).toBe(room.confId)
  expect(await upload('Some words', {}, joined.controlToken, room.confId)).toMatchObject(refused)
})

test('files of the library, and what is uploaded in the portal, are given as they are', async () => {
  const { contentId } = await addContent(server, owner.token)
  const linked = await server.call('POST', `/v1/conference/${confId}/content/${contentId}`, {
    token: owner.token,
    body: {},
  })
  expect(linked).toMatchObject({ status: 200 })
  expect(await upload('Some words', { fileName: 'Lesson.pdf' }, owner.token)).toMatchObject({ status: 200 })
  expect(await listed()).toHaveLength(2)
})

test('a conference that is not encrypted takes every file', async () => {
  const { confId: open } = await addConference(server, owner)
  const { controlToken } = await joinAs(server, open, 'host')
  expect(await upload('Some words', {}, controlToken, open)).toMatchObject({ status: 200 })
})
