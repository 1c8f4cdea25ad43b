import { signal } from '@preact/signals-core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '#room/session/call.ts'
import { LeaveControl } from './leave-control.tsx'

test('hosts hear whether the choice between leaving and ending is open, and no promise of a menu', () => {
  const call = {
    endForEveryone: signal(vi.fn()),
    feed: { roster: signal(undefined) },
    leave: vi.fn(),
  } as unknown as Call
  const { container } = render(<LeaveControl call={call} />)
  const leave = screen.getByRole('button', { name: 'Leave' })
  expect(leave).not.toHaveAttribute('aria-haspopup')
  expect(leave).toHaveAttribute('aria-expanded', 'false')
  const choices = container.querySelector('[popover]') as HTMLElement
  for (const newState of ['open', 'closed']) {
    fireEvent(choices, Object.assign(new Event('toggle'), { newState }))
    expect(leave).toHaveAttribute('aria-expanded', String(newState === 'open'))
  }
})
