import { describe, expect, it } from 'vitest'
import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { and, eq, isNull } from '../../../../platform/db/orm.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { conferenceUsers } from '../../core/conference/table.ts'

const { server, owner, open } = await createLiveServer()

type Role = 'host' | 'presenter' | 'attendee'

async function enter(confId: string, role: Role, name?: string) {
  const { status, controlToken, user } = await joinAs(server, confId, role, name)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, status: status as string, token: controlToken as string, userId: user.userId as string }
}
const call = (method: 'GET' | 'PUT' | 'POST', confId: string, path: string, token: string, body?: unknown) =>
  server.call(method, `/v1/conference/${confId}/${path}`, { token, ...(body ? { body } : {}) })
const admit = (confId: string, token: string, userIds?: string[]) =>
  call('PUT', confId, 'users/admit', token, { userIds })
const waitingNow = async (confId: string, token: string) =>
  (await call('GET', confId, 'waiting', token)).body.items.map(({ userId }: { userId: string }) => userId)

/** Renames the conference: once that has arrived, an earlier admission would have arrived as well. */
async function expectStillWaiting(confId: string, { all }: Pick<ReturnType<typeof open>, 'all'>) {
  const displayName = 'Seen while waiting'
  await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { displayName } })
  await expect.poll(() => all('snapshot').at(-1)?.conference.displayName).toBe(displayName)
  expect(all('admitted')).toEqual([])
}

describe('a waiting room', () => {
  it('lets hosts in and holds everybody else, in the order in which they came', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    expect(host.status).toBe('joined')
    const ada = await enter(confId, 'attendee', 'Ada')
    server.clock.advance(1)
    const ben = await enter(confId, 'presenter', 'Ben')
    expect([ada.status, ben.status]).toEqual(['waiting', 'waiting'])

    await expect
      .poll(() =>
        host
          .all('waiting_changed')
          .at(-1)
          ?.items.map(({ displayName }) => displayName),
      )
      .toEqual(['Ada', 'Ben'])
    expect(await waitingNow(confId, owner.token)).toEqual([ada.userId, ben.userId])
    expect(await call('GET', confId, 'users', ada.token)).toMatchObject(failure('notInside'))
    expect((await host.newest('snapshot')).users.map(({ userId }) => userId)).toEqual([host.userId])
  })

  it('is left by those who are admitted, at once', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const [ada, ben] = [await enter(confId, 'attendee'), await enter(confId, 'attendee')]
    expect((await admit(confId, host.token, [ada.userId])).status).toBe(204)
    expect(await ada.newest('admitted')).toMatchObject({ status: 'joined', user: { userId: ada.userId } })
    await expect.poll(() => waitingNow(confId, host.token)).toEqual([ben.userId])
    await expectStillWaiting(confId, ben)

    expect((await admit(confId, host.token)).status).toBe(204)
    await ben.newest('admitted')
    await expect.poll(() => host.all('waiting_changed').at(-1)?.items).toEqual([])
  })

  it('opens by itself where it is switched off', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const ada = await enter(confId, 'attendee')
    expect((await call('PUT', confId, 'entry', host.token, { waitingRoom: false })).status).toBe(204)
    await ada.newest('admitted')
    expect((await enter(confId, 'attendee')).status).toBe('joined')
  })

  it('does not hold who has been inside, until the conference is restarted', async () => {
    const { confId } = await addConference(server, owner)
    const ada = await enter(confId, 'attendee')
    const host = await enter(confId, 'host')
    await call('PUT', confId, 'entry', host.token, { waitingRoom: true })
    const again = () => call('POST', confId, 'join', ada.token, {})
    expect((await again()).body.status).toBe('joined')
    await call('POST', confId, 'end', host.token)
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 2 } })
    expect((await again()).body.status).toBe('waiting')
  })

  it('shows people who wait by their new name, and admits people who become hosts', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const [ada, ben] = [await enter(confId, 'attendee', 'Ada'), await enter(confId, 'attendee', 'Ben')]
    const namesShown = () =>
      host
        .all('waiting_changed')
        .at(-1)
        ?.items.map(({ displayName }) => displayName)
    const change = (userId: string, body: object) => call('PUT', confId, `user/${userId}`, host.token, body)
    await change(ada.userId, { displayName: 'Ada L.' })
    await expect.poll(() => namesShown()?.toSorted()).toEqual(['Ada L.', 'Ben'])
    await call('POST', confId, 'join', ben.token, { displayName: 'Ben K.' })
    await expect.poll(() => namesShown()?.toSorted()).toEqual(['Ada L.', 'Ben K.'])

    await change(ada.userId, { role: 3 })
    expect(await ada.newest('admitted')).toMatchObject({ status: 'joined', user: { role: 3 } })
    await expect.poll(namesShown).toEqual(['Ben K.'])
    await expectStillWaiting(confId, ben)
  })

  it('is left by all at once, however many they are', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const { db, clock } = server.services
    const crowd = Array.from({ length: 1100 }, (_, at) => ({
      userId: `${confId}-${at}`,
      confId,
      displayName: `Guest ${at}`,
      role: 1 as const,
      entryRole: 1 as const,
      kind: 1 as const,
      color: 0,
      presence: 'waiting' as const,
      created: clock.now(),
      leaseUntil: secondsAfter(clock.now(), 60),
    }))
    await db.insert(conferenceUsers).values(crowd)
    expect((await admit(confId, host.token)).status).toBe(204)
    const { confId: inConference, admitted } = conferenceUsers
    expect(await db.$count(conferenceUsers, and(eq(inConference, confId), isNull(admitted)))).toBe(0)
  })

  it('refuses by expelling: a refused person is notified and stays out', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const ada = await enter(confId, 'attendee')
    await call('PUT', confId, 'users/expel', host.token, { userIds: [ada.userId] })
    expect(await ada.newest('removed')).toEqual({ reason: 'expelled' })
    await expect.poll(() => waitingNow(confId, host.token)).toEqual([])
    expect(await call('POST', confId, 'join', ada.token, {})).toMatchObject(failure('expelled'))
  })

  it('is opened only by those who may change users, for those who are there', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    await enter(confId, 'host')
    const ada = await enter(confId, 'attendee')
    expect(await admit(confId, ada.token, [ada.userId])).toMatchObject(failure('notInside'))
    expect(await admit(confId, owner.token, ['unknown'])).toMatchObject(failure('invalidUserId'))
    const stranger = await server.signUp()
    expect(await admit(confId, stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect(await waitingNow(confId, owner.token)).toEqual([ada.userId])
  })
})

describe('a locked conference', () => {
  it('admits only hosts, and people who have been in it before', async () => {
    const { confId } = await addConference(server, owner)
    const ada = await enter(confId, 'attendee')
    const host = await enter(confId, 'host')
    await call('PUT', confId, 'entry', host.token, { locked: true })
    await expect.poll(async () => (await ada.newest('snapshot')).conference.locked).toBe(true)

    const body = { displayName: 'Ben', password: 'attendee-pw' }
    const knock = await server.call('POST', `/v1/conference/${confId}/join`, { body })
    expect(knock).toMatchObject(failure('conferenceLocked'))
    const { body: users } = await call('GET', confId, 'users', owner.token)
    expect(users.count).toBe(2)
    expect((await call('POST', confId, 'join', ada.token, {})).body.status).toBe('joined')
    expect((await enter(confId, 'host')).status).toBe('joined')
  })

  it('keeps those waiting who came before it was locked, until they are admitted', async () => {
    const { confId } = await addConference(server, owner, { waitingRoom: true })
    const host = await enter(confId, 'host')
    const ada = await enter(confId, 'attendee')
    await call('PUT', confId, 'entry', host.token, { locked: true, waitingRoom: false })
    expect((await call('POST', confId, 'join', ada.token, {})).body.status).toBe('waiting')
    await expectStillWaiting(confId, ada)
    await admit(confId, host.token)
    await ada.newest('admitted')
  })

  it('is unlocked by a restart', async () => {
    const { confId } = await addConference(server, owner, { locked: true })
    const host = await enter(confId, 'host')
    await call('POST', confId, 'end', host.token)
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 2 } })
    expect((await enter(confId, 'attendee')).status).toBe('joined')
  })
})

describe('the privileges of people', () => {
  it('is changed by hosts inside, at once and for those who come later', async () => {
    const { confId } = await addConference(server, owner)
    const [host, ada] = [await enter(confId, 'host'), await enter(confId, 'attendee')]
    await call('PUT', confId, 'entry', host.token, { privileges: { chat: false, share: true } })
    await expect
      .poll(async () => (await ada.newest('snapshot')).user.privileges)
      .toMatchObject({ chat: false, share: true })
    const ben = await enter(confId, 'attendee')
    expect((await ben.newest('snapshot')).user.privileges).toMatchObject({ chat: false, share: true })
  })

  it('is changed by nobody else, and nobody gives what they do not have', async () => {
    const { confId } = await addConference(server, owner, { hostPrivileges: { record: false } })
    const [host, presenter] = [await enter(confId, 'host'), await enter(confId, 'presenter')]
    const change = (token: string, body: object) => call('PUT', confId, 'entry', token, body)
    expect(await change(presenter.token, { locked: true })).toMatchObject(failure('forbidden'))
    const refused = await change(host.token, { presenterPrivileges: { record: true } })
    expect(refused).toMatchObject(failure('privilegeAboveOwn'))
    expect(await change(host.token, {})).toMatchObject(failure('invalidBody'))
    expect((await host.newest('snapshot')).conference).toMatchObject({
      locked: false,
      presenterPrivileges: { record: false },
    })
  })
})
