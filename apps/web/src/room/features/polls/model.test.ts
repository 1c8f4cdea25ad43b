import type { OwnPoll, Poll } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { screenReaderTextsOf, textsOf } from '#room/testing/notifications.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { pollOf as poll } from '#room/testing/polls.ts'
import { createPolls } from './model.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const emptyList = () => vi.fn(async (): Promise<{ items: OwnPoll[] }> => ({ items: [] }))

const polls = (prepare: (list: ReturnType<typeof emptyList>) => void = () => undefined) => {
  const list = emptyList()
  prepare(list)
  const api = {
    list,
    answer: vi.fn(async () => undefined),
    create: vi.fn(async () => poll('own')),
    update: vi.fn(async (_: unknown) => poll('own')),
    answers: vi.fn(async (_: unknown, { signal }: { signal: AbortSignal }) => signal.throwIfAborted()),
  }
  const { context, receive } = fakeContext(createScope(), { poll: api })
  return { context, receive, api, model: createPolls(context) }
}

const setUp = async () => {
  vi.useFakeTimers()
  const { context, receive, api, model } = polls()
  const connect = async (me = user('me')) => {
    receive('snapshot', { conference: conference(), user: me, users: [me] })
    await vi.advanceTimersByTimeAsync(2000)
  }
  await connect()
  return {
    model,
    api,
    connect,
    update: (one: Poll) => receive('poll_changed', { change: 'updated', poll: one }),
    remove: (pollId: string) => receive('poll_changed', { change: 'deleted', pollId }),
    notified: () => textsOf(context.notifications),
    spoken: () => screenReaderTextsOf(context.notifications),
    ids: () => (model.list.value.state === 'known' ? model.list.value.polls.map(({ pollId }) => pollId) : []),
  }
}

test('a poll that opens is announced and counted until it is answered', async () => {
  const { model, api, update, notified } = await setUp()
  update(poll('a', { state: 'draft' }))
  expect([model.unanswered.value, notified()]).toEqual([0, []])
  update(poll('a'))
  expect([model.unanswered.value, notified()]).toEqual([1, ['New poll: a?']])
  expect(await model.answer('a', { choices: [1], text: null })).toBe(true)
  expect(api.answer).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2', pollId: 'a' },
    body: { choices: [1], text: null },
  })
  expect([model.unanswered.value, notified()]).toEqual([0, []])
  update(poll('a', { answers: 2, tally: [1, 1] }))
  expect(model.list.value).toMatchObject({ polls: [{ answers: 2, myAnswer: { choices: [1] } }] })
})

test('a person who has the polls open gets no notification of those in the list', async () => {
  const { model, update, notified } = await setUp()
  update(poll('a'))
  const away = model.markVisible()
  expect([model.unanswered.value, notified()]).toEqual([1, []])
  update(poll('b'))
  update(poll('a', { state: 'closed' }))
  expect(notified()).toEqual([])
  away()
  update(poll('c'))
  expect(notified()).toEqual(['New poll: c?'])
})

test('the notification of a poll lasts until it is answered or ended, and that of its end for a while', async () => {
  const { update, notified } = await setUp()
  update(poll('a'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(notified()).toEqual(['New poll: a?'])
  update(poll('a', { state: 'closed' }))
  expect(notified()).toEqual(['The poll has ended: a?'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notified()).toEqual([])
  update(poll('b', { state: 'draft' }))
  update(poll('b', { state: 'closed' }))
  expect(notified()).toEqual([])
})

test('a closed or deleted poll is no longer asked for', async () => {
  const { model, update, remove, notified, ids } = await setUp()
  update(poll('a'))
  update(poll('b'))
  expect(ids()).toEqual(['b', 'a'])
  update(poll('a', { state: 'closed' }))
  expect([model.unanswered.value, notified()]).toEqual([1, ['New poll: b?', 'The poll has ended: a?']])
  remove('b')
  expect([model.unanswered.value, notified(), ids()]).toEqual([0, ['The poll has ended: a?'], ['a']])
})

test('a person who opens a poll gets no notification of it, and a refused answer leaves it unanswered', async () => {
  const { model, api, notified, update } = await setUp()
  await model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  expect(notified()).toEqual([])
  update(poll('a'))
  api.answer.mockRejectedValueOnce(new Error('refused'))
  expect(await model.answer('a', { choices: [0], text: null })).toBe(false)
  expect(model.unanswered.value).toBe(1)
})

test('a person who opens a poll is not counted as one who has to answer it', async () => {
  const { model, api, update } = await setUp()
  await model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  update(poll('draft', { state: 'draft' }))
  api.update.mockResolvedValueOnce(poll('draft'))
  await model.start('draft')
  expect(model.unanswered.value).toBe(0)
  update(poll('of another'))
  expect(model.unanswered.value).toBe(1)
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

test('a message that arrives while the list is loaded is newer than the list, which is loaded once', async () => {
  const { model, api, update, remove, notified, ids } = await setUp()
  const answer = Promise.withResolvers<{ items: OwnPoll[] }>()
  const own = (pollId: string, change: Partial<OwnPoll> = {}) => ({
    ...poll(pollId),
    myAnswer: null,
    ...change,
  })
  update(poll('b'))
  api.list.mockClear().mockReturnValueOnce(answer.promise)
  const loaded = model.load()
  update(poll('b', { answers: 7 }))
  update(poll('c'))
  remove('a')
  answer.resolve({ items: [own('b', { myAnswer: { choices: [0], text: null } }), own('a')] })
  await loaded
  expect(ids()).toEqual(['c', 'b'])
  expect(model.list.value).toMatchObject({ polls: [{}, { answers: 7, myAnswer: { choices: [0] } }] })
  // The other has been answered elsewhere meanwhile.
  expect(notified()).toEqual(['New poll: c?'])
  expect(api.list).toHaveBeenCalledOnce()
})

test('an answer holds where the list was asked for before it was given', async () => {
  const { model, api } = await setUp()
  const asked = { ...poll('a'), myAnswer: null }
  const answer = { choices: [0], text: null }
  const late = Promise.withResolvers<{ items: OwnPoll[] }>()
  api.list.mockReturnValueOnce(late.promise)
  const load = model.load()
  await model.answer('a', answer)
  late.resolve({ items: [asked] })
  await load
  expect(model.list.value).toEqual({ state: 'known', polls: [{ ...asked, myAnswer: answer }] })
  expect(model.unanswered.value).toBe(0)
})

test('of two lists the one that was asked for later is true', async () => {
  const { model, api, ids } = await setUp()
  const first = Promise.withResolvers<{ items: OwnPoll[] }>()
  api.list.mockReturnValueOnce(first.promise)
  const early = model.load()
  api.list.mockResolvedValueOnce({ items: [{ ...poll('new'), myAnswer: null }] })
  await model.load()
  first.resolve({ items: [] })
  await early
  expect(ids()).toEqual(['new'])
})

test('a poll that is made while the list is missing is no list: that is loaded again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { context, api, model } = polls((list) => list.mockRejectedValue(new Error('no answer')))
  await model.load()
  expect(model.list.value).toEqual({ state: 'failed' })
  const all = ['own', 'old'].map((pollId) => ({ ...poll(pollId), myAnswer: null }))
  api.list.mockResolvedValue({ items: all })
  await model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  await vi.waitFor(() => expect(model.list.value).toEqual({ state: 'known', polls: all }))
  // The one that was there before waits for an answer; the own one has no notification.
  expect(textsOf(context.notifications)).toEqual(['New poll: old?'])
})

test('answers that nobody waits for any more are asked for no further, and no fault', async () => {
  const { context, api, model } = polls()
  const life = new AbortController()
  api.answers.mockImplementation(async (_, { signal }) => {
    life.abort()
    signal.throwIfAborted()
  })
  expect(await model.answersTo('a', life.signal)).toBeUndefined()
  expect(api.answers).toHaveBeenCalledOnce()
  expect(textsOf(context.notifications)).toEqual([])
})

test('a poll that ended while the connection was lost is no longer announced, and is announced when it opens again', async () => {
  const { api, connect, update, notified } = await setUp()
  update(poll('a'))
  expect(notified()).toEqual(['New poll: a?'])
  api.list.mockResolvedValueOnce({ items: [{ ...poll('a', { state: 'closed' }), myAnswer: null }] })
  await connect()
  expect(notified()).toEqual([])
  update(poll('a'))
  expect(notified()).toEqual(['New poll: a?'])
})

test('a screen reader announces new polls while the polls are open, the same question again, and neither later', async () => {
  const { model, update, remove, notified, spoken } = await setUp()
  const away = model.markVisible()
  update(poll('a'))
  expect([spoken(), notified()]).toEqual([['New poll: a?'], []])
  remove('a')
  update(poll('a'))
  expect(spoken()).toEqual(['New poll: a?', 'New poll: a?'])
  away()
  await vi.advanceTimersByTimeAsync(6000)
  expect([spoken(), notified()]).toEqual([[], []])
})

test('a notification from while the page was hidden ends when the polls are visible again', async () => {
  const { model, update, notified } = await setUp()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const away = model.markVisible()
  update(poll('a'))
  expect(notified()).toEqual(['New poll: a?'])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(notified()).toEqual([])
  away()
  update(poll('b'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(notified()).toEqual(['New poll: b?'])
})

test('a person who edits a poll is notified of others meanwhile, and not of that one', async () => {
  const { model, api, update, notified } = await setUp()
  update(poll('a', { state: 'draft' }))
  const answer = Promise.withResolvers<Poll>()
  api.update.mockReturnValueOnce(answer.promise)
  const start = model.start('a')
  update(poll('a'))
  update(poll('b'))
  expect(notified()).toEqual(['New poll: b?'])
  answer.resolve(poll('a'))
  await start
  expect(notified()).toEqual(['New poll: b?'])
})

test('a person who creates a poll is notified of others as soon as it is known which one is theirs', async () => {
  const { model, api, update, notified } = await setUp()
  const answer = Promise.withResolvers<Poll>()
  api.create.mockReturnValueOnce(answer.promise)
  const create = model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  for (const pollId of ['own', 'b', 'c']) update(poll(pollId))
  update(poll('c', { state: 'closed' }))
  answer.resolve(poll('own'))
  await create
  expect(notified()).toEqual(['New poll: b?', 'The poll has ended: c?'])
})

test('a person who could not create a poll is notified of those of others', async () => {
  const { model, api, update, notified } = await setUp()
  const answer = Promise.withResolvers<Poll>()
  api.create.mockReturnValueOnce(answer.promise)
  const create = model.create({ question: 'own?', kind: 'single', options: ['Yes', 'No'], state: 'open' })
  update(poll('b'))
  answer.reject(new Error('refused'))
  await expect(create).rejects.toThrow('refused')
  expect(notified()).toEqual(['New poll: b?'])
})

test('the number of people asked is counted anew as people come and go, for those who run an open poll', async () => {
  vi.useFakeTimers()
  const { receive, api } = polls((list) =>
    list.mockResolvedValue({ items: [{ ...poll('a'), myAnswer: null }] }),
  )
  const arrive = async (...ids: string[]) => {
    api.list.mockClear()
    for (const id of ids) receive('events_received', { items: [event(EventKind.userJoined, user(id))] })
    await vi.advanceTimersByTimeAsync(1000)
    return api.list.mock.calls.length
  }
  const begin = async (role: 1 | 3) => {
    const me = user('me', { role })
    receive('snapshot', { conference: conference(), user: me, users: [me] })
    await vi.advanceTimersByTimeAsync(2000)
  }
  await begin(Role.attendee)
  expect(await arrive('ann')).toBe(0)
  await begin(Role.host)
  expect(await arrive('bob', 'cyd', 'dan')).toBe(1)
  api.list.mockResolvedValue({ items: [{ ...poll('a', { state: 'closed' }), myAnswer: null }] })
  await begin(Role.host)
  expect(await arrive('eve')).toBe(0)
})

test('a person who arrives, comes back or reloads is notified of an open poll until they have answered', async () => {
  vi.useFakeTimers()
  const open = { ...poll('a'), myAnswer: null }
  const answered = { ...poll('b'), myAnswer: { choices: [0], text: null } }
  const closed = { ...poll('c', { state: 'closed' }), myAnswer: null }
  const arrive = async (...items: OwnPoll[]) => {
    const { context, receive, model } = polls((list) => list.mockResolvedValue({ items }))
    receive('snapshot', { conference: conference(), user: user('me'), users: [] })
    await vi.advanceTimersByTimeAsync(2000)
    return { context, model }
  }
  const { context, model } = await arrive(closed, answered, open)
  expect(textsOf(context.notifications)).toEqual(['New poll: a?'])
  // It was put away: a connection that is lost for a moment does not bring it back, a new page does.
  context.notifications.dismiss('poll a')
  await model.load()
  expect(textsOf(context.notifications)).toEqual([])
  expect(textsOf((await arrive(open)).context.notifications)).toEqual(['New poll: a?'])
  expect(textsOf((await arrive(answered)).context.notifications)).toEqual([])
})
