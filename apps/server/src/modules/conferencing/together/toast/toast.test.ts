import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const send = (body: object, token: string | undefined = owner.token, id = confId) =>
  server.call('POST', `/v1/conference/${id}/toast`, { token, body })

async function enter(role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}

const textsOf = ({ all }: Pick<ReturnType<typeof open>, 'all'>) =>
  all('toast').map(({ messageText }) => messageText)

const full = {
  messageText: 'We begin in five minutes',
  icon: 4,
  sound: 1,
  durationMs: 'infinite',
  flags: 5,
  buttonText: 'Agenda',
  buttonUrl: 'https://www.example.com/agenda',
}

describe('a toast', () => {
  it('reaches everybody with all it says, and with defaults for the rest', async () => {
    const people = [await enter('host'), await enter('attendee')]
    expect(await send({ ...full, userGroup: 2 })).toMatchObject({ status: 200, body: { recipients: 2 } })
    const received = { ...full, isDurationChosen: true, from: `${owner.firstName} ${owner.lastName}` }
    for (const person of people) expect(await person.newest('toast')).toEqual(received)
    await send({ messageText: ' Hello ' })
    await expect
      .poll(() => people[0]?.all('toast').at(-1))
      .toEqual({
        ...{ messageText: 'Hello', icon: 0, sound: 0, flags: 0, from: received.from },
        // The specification sets one second; the room shows it until it is closed, because nobody has chosen a
        // duration.
        ...{ durationMs: 1000, isDurationChosen: false },
      })
  })

  it('names its sender: as they are called in the conference, or as their account; a program has no name', async () => {
    const host = await enter('host')
    const from = async (token: string) => {
      await send({ messageText: 'x', durationMs: 1000 }, token)
      return host.all('toast').at(-1)?.from
    }
    const { displayName } = (await host.newest('snapshot')).user
    await expect.poll(() => from(host.token)).toBe(displayName)
    await expect.poll(() => from(owner.token)).toBe(`${owner.firstName} ${owner.lastName}`)
    const token = await server.appToken(owner)
    await expect.poll(() => from(token)).toBeUndefined()
  })

  it.each([
    [3, 'attendee'],
    [4, 'presenter'],
    [5, 'host'],
  ] as const)('of group %i reaches every %s and nobody else', async (userGroup, role) => {
    const people = {
      attendee: await enter('attendee'),
      presenter: await enter('presenter'),
      host: await enter('host'),
    }
    expect((await send({ messageText: 'For you', userGroup })).body).toEqual({ recipients: 1 })
    await send({ messageText: 'For all' })
    for (const [name, person] of Object.entries(people)) {
      const wanted = name === role ? ['For you', 'For all'] : ['For all']
      await expect.poll(() => textsOf(person)).toEqual(wanted)
    }
  })

  it('for specified people reaches those of them who are there', async () => {
    const [ada, grace] = [await enter('attendee'), await enter('attendee')]
    const gone = await joinAs(server, confId, 'attendee')
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: gone.controlToken })
    const userIds = [ada.userId, ada.userId, gone.user.userId]
    expect(await send({ messageText: 'Psst', userGroup: 1, userIds })).toMatchObject({
      body: { recipients: 1 },
    })
    expect(await ada.newest('toast')).toMatchObject({ messageText: 'Psst' })
    expect(await send({ messageText: 'x', userGroup: 1, userIds: [ada.userId, 'unknown'] })).toMatchObject(
      failure('invalidUserId', 'userIds'),
    )
    await send({ messageText: 'For all' })
    await expect.poll(() => textsOf(ada)).toEqual(['Psst', 'For all'])
    await expect.poll(() => textsOf(grace)).toEqual(['For all'])
  })

  it('does not reach those who wait', async () => {
    const later = await addConference(server, owner, { startMethod: 1 })
    const { controlToken } = await joinAs(server, later.confId, 'host')
    const waiting = open(controlToken)
    await waiting.newest('snapshot')
    const sent = async (toast: object) => (await send(toast, owner.token, later.confId)).body
    expect(await sent({ messageText: 'x' })).toEqual({ recipients: 0 })
    expect(await sent({ messageText: 'x', userGroup: 5 })).toEqual({ recipients: 0 })

    await server.call('PUT', `/v1/conference/${later.confId}`, { token: owner.token, body: { state: 2 } })
    await waiting.newest('admitted')
    expect(await sent({ messageText: 'Now you are in' })).toEqual({ recipients: 1 })
    await expect.poll(() => textsOf(waiting)).toEqual(['Now you are in'])
  })

  it.each([
    ['messageText', {}, 'missingElement'],
    ['messageText', { messageText: '  ' }, 'invalidBody'],
    ['messageText', { messageText: ' '.repeat(99) }, 'invalidBody'],
    ['icon', { messageText: 'x', icon: 5 }, 'invalidBody'],
    ['sound', { messageText: 'x', sound: 4 }, 'invalidBody'],
    ['durationMs', { messageText: 'x', durationMs: 0 }, 'invalidBody'],
    ['durationMs', { messageText: 'x', durationMs: 'long' }, 'invalidBody'],
    ['userGroup', { messageText: 'x', userGroup: 6 }, 'invalidBody'],
    ['userIds', { messageText: 'x', userGroup: 1 }, 'missingElement'],
    ['userIds', { messageText: 'x', userGroup: 1, userIds: [] }, 'invalidBody'],
    ['buttonUrl', { messageText: 'x', buttonText: 'y' }, 'missingElement'],
    ['buttonUrl', { messageText: 'x', buttonUrl: 'https://e.example' }, 'invalidBody'],
    ['buttonUrl', { messageText: 'x', buttonText: 'y', buttonUrl: 'javascript:alert(1)' }, 'invalidBody'],
  ] as const)('is refused with a wrong %s: %j', async (field, body, name) => {
    expect(await send(body)).toMatchObject(failure(name, field))
  })

  it('is sent by presenters and above, by apps, and inside by those who may change users', async () => {
    const [host, attendee] = [await enter('host'), await enter('attendee')]
    expect(await send({ messageText: 'x' }, host.token)).toMatchObject({ status: 200 })
    expect(await send({ messageText: 'x' }, await server.appToken(owner))).toMatchObject({ status: 200 })
    expect(await send({ messageText: 'x' }, attendee.token)).toMatchObject(failure('forbidden'))
    const member = await server.addSubAccount(owner, 1)
    expect(await send({ messageText: 'x' }, member.token)).toMatchObject(failure('forbidden'))
    const presenter = await server.addSubAccount(owner, 2)
    expect(await send({ messageText: 'x' }, presenter.token)).toMatchObject(failure('invalidConferenceId'))
    const other = await server.signUp()
    expect(await send({ messageText: 'x' }, other.token)).toMatchObject(failure('invalidConferenceId'))
    const nobody = await server.call('POST', `/v1/conference/${confId}/toast`, { body: { messageText: 'x' } })
    expect(nobody).toMatchObject(failure('missingAuthHeader'))
    const path = `/v1/conference/${confId}`
    await server.call('PUT', path, { token: owner.token, body: { state: 3 } })
    await server.call('DELETE', path, { token: owner.token })
    expect(await send({ messageText: 'x' })).toMatchObject(failure('conferenceDeleted'))
  })
})
