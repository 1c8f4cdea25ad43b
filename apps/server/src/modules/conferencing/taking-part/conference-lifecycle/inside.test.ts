import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { eq } from '../../../../platform/db/orm.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { setBackend } from '../../../operation/server/server.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { lockConference } from '../../core/conference/repository.ts'
import { conferences } from '../../core/conference/table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ services: { media: createRecordingMedia().media } })
  owner = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let host: string
beforeEach(async () => {
  confId = (await addConference(server, owner, { startMethod: 1 })).confId
  host = (await joinAs(server, confId, 'host')).controlToken
})

type What = 'start' | 'end' | 'leave'
const ask = (what: What, token: string | undefined = host) =>
  server.call('POST', `/v1/conference/${confId}/${what}`, { token })
const read = async () => (await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })).body

async function enterStarted() {
  await ask('start')
  host = (await joinAs(server, confId, 'host')).controlToken
}

/** Asks, and only when the call waits for the conference changes it. */
async function askWhile(what: What, change: { state: number } | 'removed') {
  const { db } = server.services
  let answer: ReturnType<typeof ask> | undefined
  await inTransaction(server.services, async ({ db: tx }) => {
    await lockConference(tx, confId)
    answer = ask(what)
    await expect.poll(() => countLockWaits(db)).toBe(1)
    const row = eq(conferences.confId, confId)
    await (change === 'removed'
      ? tx.delete(conferences).where(row)
      : tx.update(conferences).set(change).where(row))
  })
  return answer
}

describe('from inside', () => {
  it('hosts start the conference and end it, and everybody leaves', async () => {
    expect(await ask('start')).toMatchObject({ status: 204 })
    expect(await read()).toMatchObject({ state: 2 })
    // Pressed twice.
    expect(await ask('start')).toMatchObject({ status: 204 })
    expect(await ask('leave')).toMatchObject({ status: 204 })
    expect(await read()).toMatchObject({ state: 2 })
    expect(await ask('leave')).toMatchObject(failure('tokenUnauthorized'))
    host = (await joinAs(server, confId, 'host')).controlToken
    expect(await ask('end')).toMatchObject({ status: 204 })
    expect(await read()).toMatchObject({ state: 3 })
    for (const what of ['end', 'leave'] as const)
      expect(await ask(what)).toMatchObject(failure('tokenUnauthorized'))
  })

  it('a host who was in it restarts it after its end, and nobody else does', async () => {
    await ask('start')
    const [left, presenter, expelled] = [
      await joinAs(server, confId, 'host'),
      await joinAs(server, confId, 'presenter'),
      await joinAs(server, confId, 'host'),
    ]
    await ask('leave', left.controlToken)
    // While it lasts, a token of a time that is over starts nothing.
    expect(await ask('start', left.controlToken)).toMatchObject(failure('tokenUnauthorized'))
    const body = { userIds: [expelled.user.userId] }
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, { token: owner.token, body })
    host = (await joinAs(server, confId, 'host')).controlToken
    await ask('end')

    expect(await ask('start', presenter.controlToken)).toMatchObject(failure('forbidden'))
    expect(await ask('start', expelled.controlToken)).toMatchObject(failure('tokenUnauthorized'))
    expect(await read()).toMatchObject({ state: 3 })
    expect(await ask('start')).toMatchObject({ status: 204 })
    expect(await read()).toMatchObject({ state: 2, active: false })
    const back = await server.call('POST', `/v1/conference/${confId}/join`, { token: host, body: {} })
    expect(back).toMatchObject({ status: 200, body: { status: 'joined', user: { role: 3 } } })
  })

  it.each(['start', 'end'] as const)('%s is for hosts who are there', async (what) => {
    const presenter = await joinAs(server, confId, 'presenter')
    expect(await ask(what, presenter.controlToken)).toMatchObject(
      failure(what === 'start' ? 'forbidden' : 'notInside'),
    )
    expect(await ask(what, owner.token)).toMatchObject(failure('forbidden'))
    const nobody = await server.call('POST', `/v1/conference/${confId}/${what}`)
    expect(nobody).toMatchObject(failure('missingAuthHeader'))
  })

  it('nothing starts without a media server', async () => {
    await setBackend(server, owner.clientId, true)
    expect(await ask('start')).toMatchObject(failure('noServersAvailable'))
    await setBackend(server, owner.clientId, false)
    expect(await read()).toMatchObject({ state: 1 })
  })

  it.each([
    ['start', { state: 3 }, 'startFailed'],
    ['start', { state: 4 }, 'conferenceDeleted'],
    ['start', 'removed', 'invalidConferenceId'],
    ['end', { state: 4 }, 'conferenceDeleted'],
    ['end', 'removed', 'invalidConferenceId'],
    ['leave', 'removed', 'invalidConferenceId'],
  ] as const)('%s finds that meanwhile it is %j', async (what, change, name) => {
    // Only those inside end it; those who wait may start it, and go.
    if (what === 'end') await enterStarted()
    expect(await askWhile(what, change)).toMatchObject(failure(name))
  })
})
