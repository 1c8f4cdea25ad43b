import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addContent } from '../../../library/content/content.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

describe('somebody who waits for the start', () => {
  it('neither sees nor changes what is inside; their own name they may change', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const { contentId } = await addContent(server, owner.token)
    const path = `/v1/conference/${confId}`
    await server.call('POST', `${path}/content/${contentId}`, { token: owner.token, body: {} })
    const { user, controlToken: token } = await joinAs(server, confId, 'host')
    const get = (what: string) => server.call('GET', `${path}/${what}`, { token })
    const asked = ['users', `user/${user.userId}`, 'chats', 'contents', `content/${contentId}`] as const
    const looking = () => Promise.all(asked.map(get))
    for (const answer of await looking()) expect(answer).toMatchObject(failure('notInside'))
    const create = () =>
      server.call('POST', `${path}/user`, { token, body: { displayName: 'Mary', role: 3 } })
    expect(await create()).toMatchObject(failure('notInside'))
    const rename = { token, body: { displayName: 'Ada' } }
    expect(await server.call('PUT', `${path}/user/${user.userId}`, rename)).toMatchObject({ status: 200 })

    expect(await server.call('POST', `${path}/start`, { token })).toMatchObject({ status: 204 })
    for (const answer of await looking()) expect(answer).toMatchObject(failure('notInside'))
    await server.call('POST', `${path}/join`, { token, body: {} })
    for (const answer of await looking()) expect(answer).toMatchObject({ status: 200 })
  })
})
