import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '#room/session/call.ts'
import { LeaveControl } from './control-bar.tsx'

test('hosts choose between leaving and ending, of which no menu is promised', () => {
  const call = {
    endForEveryone: signal(vi.fn()),
    feed: { roster: signal(undefined) },
    leave: vi.fn(),
  } as unknown as Call
  const { container } = render(<LeaveControl call={call} />)
  const leave = screen.getByRole('button', { name: 'Leave' })
  expect(leave).not.toHaveAttribute('aria-haspopup')
  expect(leave).toHaveAttribute('popovertarget', container.querySelector('[popover]')?.id)
})
