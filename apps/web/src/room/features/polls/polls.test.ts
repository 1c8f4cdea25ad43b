import type { OwnPoll, Poll } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createPolls } from './polls.ts'

afterEach(() => {
  vi.useRealTimers()
})

const poll = (pollId: string, change: Partial<Poll> = {}): Poll => ({
  pollId,
  confId: 'k7m2',
  question: `${pollId}?`,
  kind: 'single',
  options: ['Yes', 'No'],
  anonymous: false,
  resultsAtEnd: false,
  state: 'open',
  answers: 0,
  tally: [0, 0],
  texts: null,
  created: '2026-11-21T09:00:00.000Z',
  opened: '2026-11-21T09:00:00.000Z',
  closed: null,
  ...change,
})

const setUp = async () => {
  vi.useFakeTimers()
  const list = vi.fn(async (): Promise<{ items: OwnPoll[] }> => ({ items: [] }))
  const api = {
    list,
    answer: vi.fn(async () => undefined),
    create: vi.fn(async () => poll('own')),
    answers: vi.fn(),
  }
  const { context, say } = fakeContext(createScope(), { poll: api })
  const model = createPolls(context)
  const connect = async (me = user('me')) => {
    say('snapshot', { conference: conference(), user: me, users: [me] })
    await vi.advanceTimersByTimeAsync(2000)
  }
  await connect()
  return {
    model,
    api,
    connect,
    update: (one: Poll) => say('poll_changed', { change: 'updated', poll: one }),
    remove: (pollId: string) => say('poll_changed', { change: 'deleted', pollId }),
    told: () => context.toasts.items.value.map(({ text }) => text()),
    ids: () => (model.list.value.state === 'known' ? model.list.value.polls.map(({ pollId }) => pollId) : []),
  }
}

test('a poll that opens is told of and counted until it is answered', async () => {
  const { model, api, update, told } = await setUp()
  update(poll('a', { state: 'draft' }))
  expect([model.unanswered.value, told()]).toEqual([0, []])
  update(poll('a'))
  expect([model.unanswered.value, told()]).toEqual([1, ['New poll: a?']])
  expect(await model.answer('a', { choices: [1], text: null })).toBe(true)
  expect(api.answer).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2', pollId: 'a' },
    body: { choices: [1], text: null },
  })
  expect([model.unanswered.value, told()]).toEqual([0, []])
  update(poll('a', { answers: 2, tally: [1, 1] }))
  expect(model.list.value).toMatchObject({ polls: [{ answers: 2, myAnswer: { choices: [1] } }] })
})

test('what is closed or deleted is asked for no more', async () => {
  const { model, update, remove, told, ids } = await setUp()
  update(poll('a'))
  update(poll('b'))
  expect(ids()).toEqual(['b', 'a'])
  update(poll('a', { state: 'closed' }))
  expect([model.unanswered.value, told()]).toEqual([1, ['New poll: b?']])
  remove('b')
  expect([model.unanswered.value, told(), ids()]).toEqual([0, [], ['a']])
})

test('whoever opens a poll is not told of it, and a refused answer stays unanswered', async () => {
  const { model, api, told, update } = await setUp()
  await model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  expect(told()).toEqual([])
  update(poll('a'))
  api.answer.mockRejectedValueOnce(new Error('refused'))
  expect(await model.answer('a', { choices: [0], text: null })).toBe(false)
  expect(model.unanswered.value).toBe(2)
})

test('they are loaded anew with a connection, and with what a new role shows', async () => {
  const { api, connect, ids } = await setUp()
  api.list.mockResolvedValue({ items: [{ ...poll('late'), myAnswer: null }] })
  await connect()
  expect(ids()).toEqual(['late'])
  api.list.mockClear()
  await connect(user('me', { role: Role.host }))
  expect(api.list).toHaveBeenCalled()
})
