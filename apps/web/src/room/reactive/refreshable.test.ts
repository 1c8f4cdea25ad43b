import { expect, test, vi } from 'vitest'
import { createRefreshable } from './refreshable.ts'
import { createScope } from './scope.ts'

function setUp() {
  const scope = createScope()
  const answers: PromiseWithResolvers<string>[] = []
  const read = vi.fn((_: AbortSignal) => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const [take, fail] = [vi.fn(), vi.fn()]
  return {
    scope,
    answers,
    read,
    take,
    fail,
    refreshable: createRefreshable<string, string>(scope, { read, take, fail }),
  }
}

test('the answer to the latest question is true, in whatever order they come', async () => {
  const { answers, take, fail, refreshable } = setUp()
  const loads = [refreshable.load(), refreshable.load(), refreshable.load()]
  answers[2]?.resolve('new')
  answers[0]?.resolve('old')
  answers[1]?.reject(new Error('lost'))
  await Promise.all(loads)
  expect(take.mock.calls).toEqual([['new', []]])
  expect(fail).not.toHaveBeenCalled()
})

test('the failure of the latest load is reported, and the earlier value stays', async () => {
  const { answers, take, fail, refreshable } = setUp()
  const loads = [refreshable.load(), refreshable.load()]
  answers[0]?.resolve('old')
  answers[1]?.reject(new Error('lost'))
  await Promise.all(loads)
  expect(take.mock.calls).toEqual([['old', []]])
  expect(fail).toHaveBeenCalledOnce()
})

test('it is asked again in a while, once', () => {
  vi.useFakeTimers()
  const { read, refreshable } = setUp()
  refreshable.retryLater()
  refreshable.retryLater()
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('something is known although it is asked again before each answer', async () => {
  const { answers, take, refreshable } = setUp()
  const loads = [refreshable.load(), refreshable.load()]
  answers[0]?.resolve('old')
  await loads[0]
  expect(take).toHaveBeenLastCalledWith('old', [])
  answers[1]?.resolve('new')
  await loads[1]
  expect(take).toHaveBeenLastCalledWith('new', [])
})

test('nothing is applied or reported once the scope has ended, and the request is aborted', async () => {
  const { scope, answers, read, take, fail, refreshable } = setUp()
  const first = refreshable.load()
  scope.end()
  expect(read.mock.lastCall?.[0].aborted).toBe(true)
  answers[0]?.resolve('late')
  await first
  const second = refreshable.load()
  answers[1]?.reject(new Error('gone'))
  await second
  expect(take).not.toHaveBeenCalled()
  expect(fail).not.toHaveBeenCalled()
})

test('it is asked again only where it has been asked before', () => {
  const { read, refreshable } = setUp()
  refreshable.refresh()
  expect(read).not.toHaveBeenCalled()
  void refreshable.load()
  refreshable.refresh()
  expect(read).toHaveBeenCalledTimes(2)
})

test('what is known meanwhile is newer than what is on its way', async () => {
  const { answers, take, refreshable } = setUp()
  const load = refreshable.load()
  refreshable.setFresh()
  answers[0]?.resolve('old')
  await load
  expect(take).not.toHaveBeenCalled()
})

test('a change that was applied is newer than every answer requested before, also if a later request fails', async () => {
  const { answers, take, fail, refreshable } = setUp()
  const first = refreshable.load()
  refreshable.applyChange('during both')
  const second = refreshable.load()
  refreshable.applyChange('during both, later')
  answers[0]?.resolve('old')
  await first
  expect(take).toHaveBeenLastCalledWith('old', ['during both', 'during both, later'])
  answers[1]?.reject(new Error('lost'))
  await second
  expect(fail).toHaveBeenCalledOnce()
  const third = refreshable.load()
  answers[2]?.resolve('new')
  await third
  expect(take).toHaveBeenLastCalledWith('new', [])
})
