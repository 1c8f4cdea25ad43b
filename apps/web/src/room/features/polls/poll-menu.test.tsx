import type { OwnPoll, PollAnswerOf } from '@lumi/contract'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pollOf } from '#room/testing/polls.ts'
import type { PollsModel } from './model.ts'
import { PollAnswersSheet } from './poll-menu.tsx'

const answer = (displayName: string): PollAnswerOf => ({
  userId: displayName,
  displayName,
  choices: [0],
  text: null,
  possibleRepeat: displayName === 'Ben',
})

function setUp() {
  const waiting: PromiseWithResolvers<readonly PollAnswerOf[]>[] = []
  const answersTo = vi.fn((_pollId: string, _signal?: AbortSignal) => {
    const next = Promise.withResolvers<readonly PollAnswerOf[]>()
    waiting.push(next)
    return next.promise
  })
  const model = { answersTo } as unknown as PollsModel
  const sheet = (answers: number) => {
    const poll: OwnPoll = { ...pollOf('a', { answers }), myAnswer: null }
    return <PollAnswersSheet poll={poll} model={model} onClose={vi.fn()} />
  }
  const arrive = (...names: string[]) =>
    act(async () => {
      waiting.shift()?.resolve(names.map(answer))
    })
  return { ...render(sheet(0)), sheet, answersTo, arrive }
}

test('answers that come while they are loaded are loaded once, after that', async () => {
  const { rerender, sheet, answersTo, arrive } = setUp()
  for (const count of [1, 2, 3]) rerender(sheet(count))
  expect(answersTo).toHaveBeenCalledOnce()
  await arrive('Ann')
  expect(screen.getByText('Ann')).toBeInTheDocument()
  expect(answersTo).toHaveBeenCalledTimes(2)
  await arrive('Ann', 'Ben')
  expect(screen.getByText('Ben')).toBeInTheDocument()
  expect(screen.getAllByText('May have answered before')).toHaveLength(1)
  expect(answersTo).toHaveBeenCalledTimes(2)
})

test('closed, it waits for them no more', () => {
  const { unmount, answersTo } = setUp()
  const signal = answersTo.mock.lastCall?.[1]
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})
