import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../../../platform/db/orm.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { keyOf } from '../../core/conference/conference.fixture.ts'
import { conferences } from '../../core/conference/table.ts'
import { sweepTrials } from './trial.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const create = (body: unknown, from?: string) =>
  server.call('POST', '/v1/conference?meetId=trial', { body }, from)
const info = (confId: string) => server.call('GET', `/v1/conference/confinfo?id=${confId}`)

const sweep = () => server.jobs.run(sweepTrials, {})

describe('a demo room', () => {
  it('is made by anybody, and opened by its links', async () => {
    const metaData1 = JSON.stringify({ email: 'ada@example.com', submissionGuid: 'x' })
    const made = await create({ displayName: 'Demo', metaData1 })
    expect(made).toMatchObject({ status: 200 })
    expect(made.body).toEqual({
      confId: expect.any(String),
      presenterUrl: expect.stringContaining('/join?id='),
      hostUrl: expect.stringContaining('/join?id='),
      attendeeUrl: expect.stringContaining('/join?id='),
      hostPassword: expect.any(String),
      expires: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
    })
    const { confId, presenterUrl, hostUrl, attendeeUrl, hostPassword } = made.body
    expect((await info(confId)).body).toMatchObject({ displayName: 'Demo', state: 1 })
    for (const [way, role] of [
      [{ key: keyOf(attendeeUrl) }, 1],
      [{ key: keyOf(presenterUrl) }, 2],
      [{ key: keyOf(hostUrl) }, 3],
      [{ password: hostPassword }, 3],
    ] as const) {
      const body = { displayName: 'Ada', ...way }
      const joined = await server.call('POST', `/v1/conference/${confId}/join`, { body })
      expect(joined).toMatchObject({ status: 200, body: { user: { role } } })
    }
  })

  it('belongs to an app of nobody, one for all that are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => create({ displayName: `Demo ${n}` })))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await server.services.db.select().from(conferences)
    expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(1)
    const login = await server.call('POST', '/auth/login', {
      body: { username: 'demo rooms', password: 'none' },
    })
    expect(login).toMatchObject(failure('incorrectPassword'))
    const stranger = await server.signUp()
    const read = await server.call('GET', `/v1/conference/${made[0]?.body.confId}`, { token: stranger.token })
    expect(read).toMatchObject(failure('invalidConferenceId'))
  })

  it('needs a name', async () => {
    expect(await create({})).toMatchObject(failure('missingElement', 'displayName'))
    expect(await create({ displayName: ' ' })).toMatchObject(failure('invalidBody', 'displayName'))
  })

  it('goes after a day, or when it has ended', async () => {
    const { db, clock } = server.services
    const [ended, kept] = [await create({ displayName: 'Ended' }), await create({ displayName: 'Kept' })]
    const body = { displayName: 'Ada', password: ended.body.hostPassword }
    const host = await server.call('POST', `/v1/conference/${ended.body.confId}/join`, { body })
    await server.call('POST', `/v1/conference/${ended.body.confId}/end`, { token: host.body.controlToken })
    await sweep()
    expect(await info(ended.body.confId)).toMatchObject(failure('conferenceDeleted'))
    expect(await info(kept.body.confId)).toMatchObject({ status: 200 })

    await db.update(conferences).set({ expires: clock.now() }).where(eq(conferences.confId, kept.body.confId))
    await sweep()
    expect(await info(kept.body.confId)).toMatchObject(failure('conferenceDeleted'))
    await db
      .update(conferences)
      .set({ deleted: new Date(clock.now().getTime() - 90_000_000) })
      .where(eq(conferences.confId, kept.body.confId))
    await sweep()
    expect(await info(kept.body.confId)).toMatchObject(failure('invalidConferenceId'))
  })
})

describe('the country of a conference', () => {
  it('is one that there is', async () => {
    const { token } = await server.signUp()
    const make = (countryCode: string) =>
      server.call('POST', '/v1/conference', { token, body: { displayName: 'x', location: 2, countryCode } })
    expect(await make('DE')).toMatchObject({ status: 200, body: { countryCode: 'DE' } })
    for (const code of ['ZZ', 'de', 'DEU']) {
      expect(await make(code)).toMatchObject(failure('invalidBody', 'countryCode'))
    }
  })
})
