import { maxRecordingLinks } from '@lumi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording, takePart } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
let path: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ confId } = await addConference(server, owner))
  ;({ path } = await putRecording(server, confId))
})

type Who = { token: string }
const share = async (query: Record<string, string> = {}, { token } = owner as Who) =>
  server.call('GET', `${path}/sharedaccess?${new URLSearchParams(query)}`, { token })
const list = async ({ token } = owner as Who) => server.call('GET', `${path}/links`, { token })
const idsNow = async (): Promise<string[]> =>
  (await list()).body.items.map(({ linkId }: { linkId: string }) => linkId)
const revoke = (linkId: string, { token } = owner as Who) =>
  server.call('DELETE', `${path}/link/${linkId}`, { token })
async function opens(url: string): Promise<number> {
  const { pathname, search } = new URL(url)
  return (await server.call('GET', pathname + search)).status
}
const member = async (role: 1 | 2 | 3) => {
  const account = await server.addSubAccount(owner, role)
  await takePart(server, confId, account.accountId)
  return account
}

describe('the links of a recording', () => {
  test('are listed with who made them, when, and until when, the newest first', async () => {
    const presenter = await member(2)
    const made = server.clock.now().toISOString()
    await share({}, presenter)
    server.clock.advance(1)
    const { expires } = (await share({ expiry_minutes: '10' })).body
    server.clock.advance(1)
    await share(
      { content_disposition: 'attachment', expiry_minutes: '60' },
      { token: await server.appToken(owner) },
    )
    expect((await list()).body.items).toMatchObject([
      { createdBy: null, saves: true, expires: expect.any(String) },
      { createdBy: { displayName: 'Ada Lovelace' }, saves: false, expires },
      {
        linkId: expect.any(String),
        createdBy: { accountId: presenter.accountId, displayName: 'Grace Hopper' },
        created: made,
        expires: null,
        saves: false,
      },
    ])
  })

  test('are those that work: neither expired nor of somebody who sees it no more', async () => {
    const [presenter, expelled, deleted] = [await member(2), await member(2), await member(3)]
    for (const one of [presenter, expelled, deleted]) await share({}, one)
    await share({ expiry_minutes: '1' })
    expect(await idsNow()).toHaveLength(4)
    server.clock.advance(60)
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, {
      token: owner.token,
      body: { userIds: [`${confId}-${expelled.accountId}`] },
    })
    await server.call('DELETE', `/v1/subaccount/${deleted.accountId}`, owner)
    expect((await list()).body.items).toMatchObject([{ createdBy: { accountId: presenter.accountId } }])
  })

  test('are ended one by one, and all at once', async () => {
    const [first, second] = [(await share()).body.sharedAccessUrl, (await share()).body.sharedAccessUrl]
    server.clock.advance(1)
    const third = (await share()).body.sharedAccessUrl
    const [newest = ''] = await idsNow()
    expect(await revoke(newest)).toMatchObject({ status: 204 })
    expect(await revoke(newest)).toMatchObject(failure('unknownLink'))
    expect([await opens(first), await opens(second), await opens(third)]).toEqual([200, 200, 401])
    expect(await idsNow()).toHaveLength(2)
    await server.call('DELETE', `${path}/sharedaccess`, owner)
    expect([await opens(first), await opens(second)]).toEqual([401, 401])
    expect(await idsNow()).toEqual([])
  })

  test('do not end by the id of another recording', async () => {
    await share()
    const [linkId = ''] = await idsNow()
    const other = (await putRecording(server, confId)).path
    const answer = await server.call('DELETE', `${other}/link/${linkId}`, owner)
    expect(answer).toMatchObject(failure('unknownLink'))
    expect(await idsNow()).toEqual([linkId])
  })

  test('are for hosts', async () => {
    await share()
    const [linkId = ''] = await idsNow()
    const presenter = await member(2)
    expect(await list(presenter)).toMatchObject(failure('forbidden'))
    expect(await revoke(linkId, presenter)).toMatchObject(failure('forbidden'))
    const host = await server.addSubAccount(owner, 3)
    expect(await list(host)).toMatchObject({ status: 200 })
    const stranger = await server.signUp()
    expect(await list(stranger)).toMatchObject(failure('invalidConferenceId'))
    expect(await revoke(linkId, stranger)).toMatchObject(failure('invalidConferenceId'))
  })

  test('are so many at most, without those that have expired', async () => {
    await share({ expiry_minutes: '1' })
    for (let made = 1; made < maxRecordingLinks; made += 1) await share()
    expect(await share()).toMatchObject(failure('tooManyLinks'))
    server.clock.advance(60)
    expect(await share()).toMatchObject({ status: 200 })
    expect(await idsNow()).toHaveLength(maxRecordingLinks)
  })

  test('have none of those by which a page plays it, which end within a day', async () => {
    const { body } = await share({ purpose: 'page', expiry_minutes: '1440' })
    expect(await opens(body.sharedAccessUrl)).toBe(200)
    expect(await idsNow()).toEqual([])
    const wrong = failure('missingParameter', 'expiry_minutes')
    expect(await share({ purpose: 'page' })).toMatchObject(wrong)
    expect(await share({ purpose: 'page', expiry_minutes: '1441' })).toMatchObject(wrong)
    for (const more of [{}, { purpose: 'page' }] as Record<string, string>[])
      expect(await share({ ...more, content_disposition: 'attachment' })).toMatchObject({ status: 200 })
    expect(await idsNow()).toEqual([])
    await server.call('DELETE', `${path}/sharedaccess`, owner)
    expect(await opens(body.sharedAccessUrl)).toBe(401)
  })
})
