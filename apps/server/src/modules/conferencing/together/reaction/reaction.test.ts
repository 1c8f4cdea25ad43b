import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const send = (body: object, token?: string, id = confId) =>
  server.call('POST', `/v1/conference/${id}/reaction`, { token, body })

async function enter(role: 'host' | 'presenter' | 'attendee', id = confId) {
  const { controlToken, user } = await joinAs(server, id, role)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}

describe('a reaction', () => {
  it('reaches everyone in the conference, from every role, and nobody in another', async () => {
    const [host, attendee] = [await enter('host'), await enter('attendee')]
    const { confId: elsewhere } = await addConference(server, owner)
    const other = await enter('host', elsewhere)
    expect((await send({ reaction: 'heart' }, attendee.token)).status).toBe(204)
    for (const person of [host, attendee])
      expect(await person.newest('reaction')).toEqual({ userId: attendee.userId, reaction: 'heart' })
    await send({ reaction: 'party' }, host.token)
    await expect
      .poll(() => attendee.all('reaction').map(({ reaction }) => reaction))
      .toEqual(['heart', 'party'])
    await send({ reaction: 'party' }, other.token, elsewhere)
    await expect.poll(() => other.all('reaction')).toEqual([{ userId: other.userId, reaction: 'party' }])
  })

  it('is one of six', async () => {
    const { token } = await enter('attendee')
    expect(await send({ reaction: 'wave' }, token)).toMatchObject(failure('invalidBody', 'reaction'))
    expect(await send({}, token)).toMatchObject(failure('missingElement', 'reaction'))
  })

  it('is sent only by those who are in it', async () => {
    const guest = await enter('attendee')
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: guest.token })
    expect((await send({ reaction: 'heart' }, guest.token)).status).toBe(401)
    expect(await send({ reaction: 'heart' }, owner.token)).toMatchObject(failure('forbidden'))
    expect(await send({ reaction: 'heart' })).toMatchObject(failure('missingAuthHeader'))
    const later = await addConference(server, owner, { startMethod: 1 })
    const waiting = await joinAs(server, later.confId, 'attendee')
    expect((await send({ reaction: 'heart' }, waiting.controlToken, later.confId)).status).toBe(403)
  })
})
