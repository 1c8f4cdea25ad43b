import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { JoinProblem } from './join-problem.ts'
import { UnavailablePage } from './unavailable-page.tsx'

const links = (problem: JoinProblem) => {
  render(<UnavailablePage now={{ state: 'unavailable', problem }} confId="k7m2" onRetry={vi.fn()} />)
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('where the server cannot be reached, it leads to the connection test', () => {
  expect(links('unreachable')).toContain('/ConnectionTest')
})

test('where it has answered, it does not', () => {
  expect(links('ended')).not.toContain('/ConnectionTest')
})
