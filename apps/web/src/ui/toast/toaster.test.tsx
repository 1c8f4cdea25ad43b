import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './toaster.tsx'
import { toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const show = (...args: Parameters<typeof toasts.show>) => act(() => void toasts.show(...args))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a notification closes after 3 seconds, in a region that is announced', () => {
  show('Successfully Signed Out!')
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  pass(2_999)
  expect(screen.getByText('Successfully Signed Out!')).toBeVisible()
  pass(1)
  expect(screen.queryByText('Successfully Signed Out!')).toBeNull()
})

test('it waits while the pointer rests on it, and its button ends it', () => {
  show('Saved', { duration: 1_000 })
  fireEvent.pointerEnter(screen.getByText('Saved').closest('[data-kind]') as Element)
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
})
