import type { OwnPoll } from '@lumi/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pollOf } from '#room/testing/polls.ts'
import type { PollsModel } from './model.ts'
import { PollAnswerForm, PollResults } from './poll-card.tsx'
import { answerText } from './poll-menu.tsx'

const open = (change: Partial<OwnPoll>) => {
  const poll: OwnPoll = { ...pollOf('a', { options: ['Tea', 'Water', 'Juice'] }), myAnswer: null, ...change }
  const answer = vi.fn(async () => true)
  render(<PollAnswerForm poll={poll} model={{ answer } as unknown as PollsModel} onAnswered={vi.fn()} />)
  return { answer, poll, clicks: userEvent.setup({ delay: null }) }
}
const send = () => screen.getByRole('button', { name: 'Answer' })

test('several answers are given at once, and taken back one by one', async () => {
  const { answer, poll, clicks } = open({ kind: 'multiple' })
  expect(send()).toBeDisabled()
  for (const name of ['Juice', 'Tea', 'Water']) await clicks.click(screen.getByRole('checkbox', { name }))
  await clicks.click(screen.getByRole('checkbox', { name: 'Tea' }))
  await clicks.click(send())
  expect(answer).toHaveBeenCalledExactlyOnceWith('a', { choices: [2, 1], text: null })
  expect(answerText(poll, { choices: [1, 2], text: null })).toBe('Water; Juice')
})

test('of one answer the last one counts', async () => {
  const { answer, clicks } = open({ kind: 'single' })
  for (const name of ['Juice', 'Tea']) await clicks.click(screen.getByRole('radio', { name }))
  await clicks.click(send())
  expect(answer).toHaveBeenCalledExactlyOnceWith('a', { choices: [0], text: null })
})

test('an answer that is changed begins with what it was', () => {
  open({ kind: 'multiple', myAnswer: { choices: [1], text: null } })
  expect(screen.getByRole('checkbox', { name: 'Water' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Water' })).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Tea' })).not.toBeChecked()
})

const texts = Array.from({ length: 100 }, (_, place) => `Words ${place}`)
const show = (answers: number, anonymous = false) => {
  const poll = pollOf('a', { kind: 'text', options: [], tally: [], texts, answers, anonymous })
  render(<PollResults poll={{ ...poll, myAnswer: null }} />)
}

test('of more answers in words than are shown, it says how many there are', () => {
  show(101)
  expect(screen.getByText('The newest 100 of 101 answers')).toBeInTheDocument()
})

test('of an anonymous poll it does not say that they are the newest', () => {
  show(101, true)
  expect(screen.getByText('100 of 101 answers')).toBeInTheDocument()
})

test('where all are shown, it counts nothing', () => {
  show(100)
  expect(screen.queryByText(/of 100 answers/)).toBeNull()
})
