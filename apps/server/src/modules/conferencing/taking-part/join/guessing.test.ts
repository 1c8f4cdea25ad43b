import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, keyOf } from '../../core/conference/conference.fixture.ts'

// A flood takes its time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

type Caller = { headers?: Record<string, string>; from?: string }
const join = (confId: string, body: object, { headers, from }: Caller = {}) =>
  server.call('POST', `/v1/conference/${confId}/join`, { body, headers }, from)

describe('guessing the passwords of a conference', () => {
  it('holds back guessing in that conference and network, even where one password is known', async () => {
    const { confId } = await addConference(server, owner)
    const other = await addConference(server, owner)
    const from = server.nextAddress()
    const guess = { displayName: 'Eve', password: 'guessed' }
    const known = { displayName: 'Eve', password: 'attendee-pw' }
    const wanted = { displayName: 'Eve', password: 'host-pw' }
    for (let guesses = 0; guesses < 120; guesses++) {
      if (guesses % 20 === 0) expect(await join(confId, known, { from })).toMatchObject({ status: 200 })
      expect(await join(confId, guess, { from })).toMatchObject(failure('incorrectPassword'))
    }
    const refused = await join(confId, wanted, { from })
    expect(refused).toMatchObject(failure('tooManyRequests'))
    expect(refused.headers['retry-after']).toBe('120')
    expect(await join(confId, wanted)).toMatchObject({ status: 200 })
    expect(await join(other.confId, wanted, { from })).toMatchObject({ status: 200 })
    server.clock.advance(120)
    expect(await join(confId, wanted, { from })).toMatchObject({ status: 200 })
  })

  it('holds back one browser that guesses, and nobody else behind its address', async () => {
    const { confId } = await addConference(server, owner)
    const from = server.nextAddress()
    const info = await server.call('GET', `/v1/conference/confinfo?id=${confId}`, {}, from)
    const cookie = String(info.headers['set-cookie'])
    let guesses = 0
    const guess = () => join(confId, { displayName: 'Eve', password: 'x' }, { from, headers: { cookie } })
    while ((await guess()).status === 403) guesses += 1
    expect(guesses).toBe(10)
    const right = { displayName: 'Ada', password: 'attendee-pw' }
    expect(await join(confId, right, { from, headers: { cookie } })).toMatchObject(failure('tooManyRequests'))
    expect(await join(confId, right, { from })).toMatchObject({ status: 200 })
  })

  it('keeps a class together that comes back while somebody guesses, from among them or from everywhere', async () => {
    const { confId } = await addConference(server, owner)
    const school = server.nextAddress()
    const right = { displayName: 'Ada', password: 'attendee-pw' }
    const first = await join(confId, right, { from: school })
    const headers = { cookie: String(first.headers['set-cookie']) }
    const wrong = { displayName: 'Eve', password: 'x' }
    const everywhere = [server.nextAddress(), server.nextAddress()]
    for (const from of everywhere) while ((await join(confId, wrong, { from })).status === 403);
    for (const from of everywhere)
      expect(await join(confId, right, { from })).toMatchObject(failure('tooManyRequests'))
    expect(await join(confId, right, { from: school })).toMatchObject({ status: 200 })
    while ((await join(confId, wrong, { from: school })).status === 403);
    expect(await join(confId, right, { from: school })).toMatchObject(failure('tooManyRequests'))
    expect(await join(confId, right, { from: school, headers })).toMatchObject({ status: 200 })
  })

  it('lets in 300 people from one address within a minute, though some mistype the password', async () => {
    const { confId } = await addConference(server, owner)
    const from = server.nextAddress()
    const refused: number[] = []
    const comeIn = async (pupil: number) => {
      const found = await server.call('GET', `/v1/conference/confinfo?id=${confId}`, {}, from)
      const headers = { cookie: String(found.headers['set-cookie']) }
      const displayName = `Pupil ${pupil}`
      if (pupil % 10 === 0)
        for (let wrong = 0; wrong < 3; wrong++)
          refused.push((await join(confId, { displayName, password: 'wrong' }, { from, headers })).status)
      return join(confId, { displayName, password: 'attendee-pw' }, { from, headers })
    }
    const waiting = Array.from({ length: 300 }, (_, pupil) => pupil)
    const answers: number[] = []
    const oneAfterAnother = async () => {
      for (let pupil = waiting.shift(); pupil !== undefined; pupil = waiting.shift())
        answers.push((await comeIn(pupil)).status)
    }
    await Promise.all(Array.from({ length: 10 }, oneAfterAnother))
    expect(answers).toEqual(Array(300).fill(200))
    expect(refused).toEqual(Array(90).fill(403))
  })

  it('shuts nobody out for an old attend URL that others in their network opened, nor for their guesses', async () => {
    const { confId, attendeeUrl } = await addConference(server, owner)
    const from = server.nextAddress()
    for (let pupil = 0; pupil < 8; pupil++) {
      const old = await join(confId, { displayName: 'Ada', key: 'of last year' }, { from })
      expect(old).toMatchObject(failure('incorrectPassword'))
    }
    expect(await join(confId, { displayName: 'Ada', password: 'host-pw' }, { from })).toMatchObject({
      status: 200,
    })
    for (let guess = 0; guess < 6; guess++)
      await join(confId, { displayName: 'Eve', password: 'x' }, { from })
    expect(await join(confId, { displayName: 'Ada', key: keyOf(attendeeUrl) }, { from })).toMatchObject({
      status: 200,
    })
  })
})
