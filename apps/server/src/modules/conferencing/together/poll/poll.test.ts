import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from '../../../../platform/db/orm.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, attend, joinAs } from '../../core/conference/conference.fixture.ts'
import { pollAnswers } from './table.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
let host: Person
let ada: Person
let ben: Person
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  host = await enter('host')
  ada = await enter('attendee', 'Ada')
  ben = await enter('attendee', 'Ben')
})

async function enter(role: 'host' | 'attendee', name?: string) {
  const { controlToken, user } = await joinAs(server, confId, role, name)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}
type Person = Awaited<ReturnType<typeof enter>>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: unknown) =>
  server.call(method, `/v1/conference/${confId}/${path}`, { token, ...(body ? { body } : {}) })
const question = { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], state: 'open' }
const ask = async (more: object = {}, { token } = host) =>
  (await call('POST', 'poll', token, { ...question, ...more })).body.pollId as string
const answer = (pollId: string, { token }: Person, body: object) =>
  call('PUT', `poll/${pollId}/answer`, token, body)
const seen = async (pollId: string, { token }: Person) =>
  (await call('GET', 'polls', token)).body.items.find((poll: { pollId: string }) => poll.pollId === pollId)
const received = (pollId: string, person: Person) =>
  person
    .all('poll_changed')
    .flatMap((message) => (message.change === 'updated' ? message.poll : []))
    .filter((poll) => poll.pollId === pollId)

describe('a poll', () => {
  it.each([false, true])(
    'tells those who run it how many of how many have answered: anonymous %s',
    async (anonymous) => {
      const pollId = await ask({ anonymous })
      const counted = async (person: Person = host) => {
        const { answers, asked } = await seen(pollId, person)
        return [answers, asked]
      }
      expect(await counted()).toEqual([0, 3])
      await answer(pollId, ada, { choices: [0] })
      expect(await counted()).toEqual([1, 3])
      await expect.poll(() => received(pollId, host).at(-1)).toMatchObject({ answers: 1, asked: 3 })
      // A person who has answered and left still counts, one who has left without an answer does not.
      await call('POST', 'leave', ada.token)
      expect(await counted()).toEqual([1, 3])
      await call('POST', 'leave', ben.token)
      expect(await counted()).toEqual([1, 2])
      const cleo = await enter('attendee')
      expect(await counted()).toEqual([1, 3])
      // People who only answer do not see it.
      expect(await counted(cleo)).toEqual([1, undefined])
      await call('PUT', `poll/${pollId}`, host.token, { state: 'closed' })
      expect(await counted()).toEqual([1, undefined])
    },
  )

  it('is answered once by each, who may change their mind while it is open', async () => {
    const pollId = await ask()
    expect((await answer(pollId, ada, { choices: [0] })).status).toBe(204)
    expect((await answer(pollId, ben, { choices: [0] })).status).toBe(204)
    expect((await answer(pollId, ben, { choices: [1] })).status).toBe(204)
    expect(await seen(pollId, ben)).toMatchObject({
      answers: 2,
      tally: [1, 1],
      myAnswer: { choices: [1], text: null },
    })
    await expect.poll(() => received(pollId, ada).at(-1)).toMatchObject({ answers: 2, tally: [1, 1] })

    await call('PUT', `poll/${pollId}`, host.token, { state: 'closed' })
    expect(await answer(pollId, ada, { choices: [1] })).toMatchObject(failure('pollNotOpen'))
    expect(await seen(pollId, ada)).toMatchObject({ state: 'closed', tally: [1, 1] })
    await call('PUT', `poll/${pollId}`, host.token, { state: 'open' })
    expect((await answer(pollId, ada, { choices: [1] })).status).toBe(204)
  })

  it('takes several options where it says so, and words where it asks for them', async () => {
    const many = await ask({ kind: 'multiple', options: ['A', 'B', 'C'] })
    await answer(many, ada, { choices: [2, 0, 2] })
    expect(await seen(many, ada)).toMatchObject({ tally: [1, 0, 1], myAnswer: { choices: [0, 2] } })
    const words = await ask({ kind: 'text', options: [] })
    await answer(words, ada, { text: ' <b>Green</b> tea ' })
    expect(await seen(words, ben)).toMatchObject({ answers: 1, texts: ['<b>Green</b> tea'], tally: [] })
  })

  it('refuses invalid answers, and preserves earlier ones', async () => {
    const single = await ask()
    const text = await ask({ kind: 'text', options: [] })
    await answer(single, ada, { choices: [0] })
    const wrong = [
      {},
      { choices: [] },
      { choices: [0, 1] },
      { choices: [2] },
      { choices: [-1] },
      { text: 'Yes' },
    ]
    for (const body of wrong) expect(await answer(single, ada, body)).toMatchObject(failure('invalidBody'))
    for (const body of [{}, { text: ' ' }, { choices: [0] }])
      expect(await answer(text, ada, body)).toMatchObject(failure('invalidBody'))
    expect(await seen(single, ada)).toMatchObject({ tally: [1, 0] })
    expect(await seen(text, ada)).toMatchObject({ answers: 0, myAnswer: null })
  })

  it('shows its results at the end where it says so, and to those who run it at any time', async () => {
    const pollId = await ask({ resultsAtEnd: true })
    await answer(pollId, ada, { choices: [0] })
    expect(await seen(pollId, ada)).toMatchObject({ answers: 1, tally: null, texts: null })
    expect(await seen(pollId, host)).toMatchObject({ tally: [1, 0] })
    await expect.poll(() => received(pollId, host).at(-1)?.tally).toEqual([1, 0])
    expect(received(pollId, ada).every(({ tally }) => tally === null)).toBe(true)
    await call('PUT', `poll/${pollId}`, host.token, { state: 'closed' })
    await expect.poll(() => received(pollId, ada).at(-1)?.tally).toEqual([1, 0])
  })

  it('is prepared unseen, and reworded only until it is opened', async () => {
    const pollId = await ask({ state: 'draft' })
    expect(await seen(pollId, ada)).toBeUndefined()
    expect(await answer(pollId, ada, { choices: [0] })).toMatchObject(failure('unknownPoll'))
    const change = (body: object) => call('PUT', `poll/${pollId}`, host.token, body)
    expect((await change({ question: 'Coffee?' })).body).toMatchObject({
      question: 'Coffee?',
      state: 'draft',
    })
    expect(await change({ options: ['Only one'] })).toMatchObject(failure('invalidBody'))
    expect((await change({ state: 'open' })).body).toMatchObject({ state: 'open' })
    expect(await change({ question: 'Water?' })).toMatchObject(failure('pollNotChangeable'))
    await expect.poll(() => received(pollId, ada).at(-1)?.question).toBe('Coffee?')
    expect(received(pollId, ada).every(({ state }) => state !== 'draft')).toBe(true)
  })

  it('stores who answered only if it is not anonymous', async () => {
    const named = await ask()
    const anonymous = await ask({ anonymous: true })
    for (const pollId of [named, anonymous]) await answer(pollId, ada, { choices: [0] })
    await answer(anonymous, ada, { choices: [1] })
    const answers = async (pollId: string) =>
      (await call('GET', `poll/${pollId}/answers`, host.token)).body.items
    expect(await answers(named)).toEqual([
      { userId: ada.userId, displayName: 'Ada', choices: [0], text: null, possibleRepeat: false },
    ])
    expect(await answers(anonymous)).toEqual([
      { userId: null, displayName: null, choices: [1], text: null, possibleRepeat: null },
    ])
    const stored = await server.services.db
      .select()
      .from(pollAnswers)
      .where(eq(pollAnswers.pollId, anonymous))
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${ada.userId}|Ada`))
  })

  it('counts a guest once who comes back in the same browser, and finds their answer', async () => {
    const polls = [await ask(), await ask({ anonymous: true })]
    const headers: Record<string, string> = {}
    const join = async () => {
      const body = { displayName: 'Cleo', password: 'attendee-pw' }
      const joined = await server.call('POST', `/v1/conference/${confId}/join`, { body, headers })
      headers.cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
      await attend(server, joined.body)
      return { ...ada, token: joined.body.controlToken }
    }
    const before = await join()
    for (const pollId of polls) await answer(pollId, before, { choices: [0] })
    await call('POST', 'leave', before.token)
    const after = await join()
    for (const pollId of polls) {
      expect(await seen(pollId, after)).toMatchObject({ myAnswer: { choices: [0] } })
      await answer(pollId, after, { choices: [1] })
      expect(await seen(pollId, host)).toMatchObject({ answers: 1, tally: [0, 1], possibleRepeats: 0 })
    }
  })

  it('marks for those who run it the answers that may be of a guest who has answered before', async () => {
    const [named, anonymous] = [await ask(), await ask({ anonymous: true })]
    for (const pollId of [named, anonymous]) await answer(pollId, ben, { choices: [0] })
    server.clock.advance(1)
    const namesake = await enter('attendee', 'BEN')
    // While both are there they are two.
    await answer(named, namesake, { choices: [0] })
    expect(await seen(named, host)).toMatchObject({ answers: 2, possibleRepeats: 0 })
    await call('POST', 'leave', ben.token)
    await call('POST', 'leave', namesake.token)
    server.clock.advance(1)
    const returned = await enter('attendee', 'Ben')
    for (const pollId of [named, anonymous])
      for (const choice of [0, 1]) await answer(pollId, returned, { choices: [choice] })
    await answer(named, ada, { choices: [0] })
    const { items } = (await call('GET', `poll/${named}/answers`, host.token)).body
    const marked = items.filter(({ possibleRepeat }: { possibleRepeat: boolean }) => possibleRepeat)
    expect(marked).toMatchObject([{ userId: returned.userId, choices: [1] }])
    expect(await seen(named, host)).toMatchObject({ answers: 4, possibleRepeats: 1 })
    expect(await seen(anonymous, host)).toMatchObject({ answers: 2, possibleRepeats: 1 })
    expect(await seen(named, ada)).toMatchObject({ answers: 4, possibleRepeats: null })
  })

  it('shows the newest 100 answers in words, and lists all of them page by page', async () => {
    const pollId = await ask({ kind: 'text', options: [] })
    await server.services.db.insert(pollAnswers).values(
      Array.from({ length: 101 }, (_, place) => ({
        pollId,
        voter: `voter-${place}`,
        displayName: `Person ${place}`,
        choices: [],
        text: `Words ${place}`,
        answered: new Date(Date.UTC(2026, 10, 21) + place),
      })),
    )
    const { answers, texts } = await seen(pollId, ada)
    expect([answers, texts.length, texts[0]]).toEqual([101, 100, 'Words 100'])
    expect(texts).not.toContain('Words 0')
    const first = await call('GET', `poll/${pollId}/answers?limit=60`, host.token)
    const second = await call(
      'GET',
      `poll/${pollId}/answers?limit=60&cursor=${first.body.cursor}`,
      host.token,
    )
    const all = [...first.body.items, ...second.body.items]
    expect(new Set(all.map(({ text }) => text)).size).toBe(101)
    expect([all.length, second.body.cursor]).toEqual([101, null])
  })

  it('has words that can be seen and options that differ', async () => {
    for (const wrong of [
      { question: '\u200b' },
      { options: ['Yes', '\u200b'] },
      { options: ['Yes', ' Yes '] },
    ])
      expect(await call('POST', 'poll', host.token, { ...question, ...wrong })).toMatchObject(
        failure('invalidBody'),
      )
  })

  it('is run by those who may change users, and goes with its answers', async () => {
    const pollId = await ask()
    expect(await call('POST', 'poll', ada.token, question)).toMatchObject(failure('forbidden'))
    expect(await call('DELETE', `poll/${pollId}`, ada.token)).toMatchObject(failure('forbidden'))
    expect(await call('GET', `poll/${pollId}/answers`, ada.token)).toMatchObject(failure('forbidden'))
    const stranger = await server.signUp()
    expect(await call('GET', 'polls', stranger.token)).toMatchObject(failure('invalidConferenceId'))
    expect((await call('DELETE', `poll/${pollId}`, host.token)).status).toBe(204)
    await expect.poll(() => ada.all('poll_changed').at(-1)).toEqual({ change: 'deleted', pollId })
    expect(await answer(pollId, ada, { choices: [0] })).toMatchObject(failure('unknownPoll'))
  })

  it('is found by its host after the end, and by nobody else who was there', async () => {
    const { confId: other } = await addConference(server, owner)
    const [one, two] = [await joinAs(server, other, 'host'), await joinAs(server, other, 'attendee')]
    const at = (path: string, token: string) =>
      server.call('GET', `/v1/conference/${other}/${path}`, { token })
    const { body } = await server.call('POST', `/v1/conference/${other}/poll`, {
      token: one.controlToken,
      body: question,
    })
    await server.call('POST', `/v1/conference/${other}/end`, { token: one.controlToken })
    expect((await at('polls', one.controlToken)).body.items).toMatchObject([{ pollId: body.pollId }])
    expect((await at(`poll/${body.pollId}/answers`, one.controlToken)).body.items).toEqual([])
    expect(await at('polls', two.controlToken)).toMatchObject(failure('forbidden'))
  })
})

it('notifies the portal of new, changed and deleted polls, and of no answer', async () => {
  const sent = vi.spyOn(server.services.realtime, 'send')
  const toPortal = () =>
    sent.mock.calls.filter(([, name]) => name === 'polls_changed').map(([topic]) => topic)
  try {
    const pollId = await ask()
    await answer(pollId, ada, { choices: [0] })
    await call('PUT', `poll/${pollId}`, host.token, { state: 'closed' })
    await call('DELETE', `poll/${pollId}`, host.token)
    expect(toPortal()).toEqual(Array(3).fill(`accounts:${owner.clientId}`))
  } finally {
    sent.mockRestore()
  }
})
