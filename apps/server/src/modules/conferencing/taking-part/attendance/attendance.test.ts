import type { Attendance } from '@lumi/contract'
import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, attend, joinAs } from '../../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

const comeIn = async (...[confId, role, name]: [string, 'host' | 'presenter' | 'attendee', string]) => {
  const joined = await joinAs(server, confId, role, name)
  await attend(server, joined)
  return joined
}
const attendance = async (confId: string, token: string, query = '') =>
  server.call('GET', `/v1/conference/${confId}/attendance${query}`, { token })
const post = (confId: string, verb: 'leave' | 'end', token: string) =>
  server.call('POST', `/v1/conference/${confId}/${verb}`, { token })
/** Fewer than a lease lasts. */
const seconds = (count: number) => server.clock.advance(count)

const lengths = (items: Attendance[]) =>
  items.map(({ displayName, joined, left }) => [
    displayName,
    left && (Date.parse(left) - Date.parse(joined)) / 1000,
  ])

describe('the attendance of a conference', () => {
  it('lists the people with all their stays, while it runs and after its end', async () => {
    const { confId } = await addConference(server, owner)
    const host = await comeIn(confId, 'host', 'Grace')
    seconds(1)
    const ada = await comeIn(confId, 'attendee', 'Ada')
    seconds(5)
    await post(confId, 'leave', ada.controlToken)
    seconds(1)
    await comeIn(confId, 'presenter', 'Ben')
    const during = await attendance(confId, host.controlToken)
    expect(lengths(during.body.items)).toEqual([
      ['Grace', null],
      ['Ada', 5],
      ['Ben', null],
    ])
    seconds(3)
    await post(confId, 'end', host.controlToken)

    for (const token of [owner.token, host.controlToken]) {
      const { body } = await attendance(confId, token)
      expect(lengths(body.items)).toEqual([
        ['Grace', 10],
        ['Ada', 5],
        ['Ben', 3],
      ])
      expect(body).toMatchObject({ displayName: 'Weekly review', ended: expect.any(String) })
    }
  })

  it('is of those whose socket has come, however many have joined, and goes on while it comes back', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host', 'Grace')
    for (let number = 0; number < 3; number++) await joinAs(server, confId, 'attendee', `Guest ${number}`)
    expect((await attendance(confId, owner.token)).body.items).toEqual([])
    const page = open(host.controlToken)
    await page.newest('snapshot')
    expect(lengths((await attendance(confId, owner.token)).body.items)).toEqual([['Grace', null]])
    seconds(1)
    page.socket.io.engine.close()
    await expect.poll(() => page.all('snapshot').length).toBe(2)
    expect(lengths((await attendance(confId, owner.token)).body.items)).toEqual([['Grace', null]])
    await post(confId, 'leave', host.controlToken)
    expect(lengths((await attendance(confId, owner.token)).body.items)).toEqual([['Grace', 1]])
  })

  it('is that of the last time, and of all times where somebody asks for it', async () => {
    const { confId } = await addConference(server, owner)
    const host = await comeIn(confId, 'host', 'Grace')
    seconds(2)
    await post(confId, 'end', host.controlToken)
    seconds(9)
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 2 } })
    await comeIn(confId, 'attendee', 'Ada')
    expect(lengths((await attendance(confId, owner.token)).body.items)).toEqual([['Ada', null]])
    expect(lengths((await attendance(confId, owner.token, '?all=true')).body.items)).toEqual([
      ['Grace', 2],
      ['Ada', null],
    ])
  })

  it('comes in pages', async () => {
    const { confId } = await addConference(server, owner)
    for (const name of ['A', 'B', 'C']) await comeIn(confId, 'attendee', name)
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await attendance(confId, owner.token, `?limit=2${cursor && `&cursor=${cursor}`}`)
      names.push(...body.items.map(({ displayName }: Attendance) => displayName))
      cursor = body.cursor
    }
    expect(names.toSorted()).toEqual(['A', 'B', 'C'])
    expect(await attendance(confId, owner.token, '?cursor=nonsense')).toMatchObject(
      failure('missingParameter'),
    )
  })

  it('is for hosts', async () => {
    const { confId } = await addConference(server, owner)
    for (const [index, role] of (['attendee', 'presenter'] as const).entries()) {
      const { controlToken } = await joinAs(server, confId, role)
      const account = await server.addSubAccount(owner, index === 0 ? 1 : 2)
      for (const token of [controlToken, account.token])
        expect(await attendance(confId, token)).toMatchObject(failure('forbidden'))
    }
    const stranger = await server.signUp()
    expect(await attendance(confId, stranger.token)).toMatchObject(failure('invalidConferenceId'))
  })
})
