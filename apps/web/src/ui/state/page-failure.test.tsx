import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageBoundary } from './page-failure.tsx'

test('a page that fails shows a message, with a link to itself', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('The page broke')
  }
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', window.location.href)
})
