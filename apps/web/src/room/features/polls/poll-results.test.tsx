import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pollOf } from '#room/testing/polls.ts'
import { PollResults } from './poll-results.tsx'

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
