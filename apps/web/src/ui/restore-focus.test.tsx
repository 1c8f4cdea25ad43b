import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

interface PartProps {
  readonly isMoved?: boolean
  readonly isGone?: boolean
  readonly isPending?: boolean
  readonly hasMenu?: boolean
}

const Part = ({ isMoved, isGone, isPending, hasMenu }: PartProps) => (
  <section ref={restoreFocus} tabIndex={-1} aria-label="Users">
    {!isGone && (
      <div key={String(isMoved)}>
        <button type="button" aria-label="Options for Ben" disabled={isPending}>
          ...
        </button>
        {hasMenu && (
          <div role="menu">
            <button type="button" role="menuitem">
              Remove
            </button>
          </div>
        )}
      </div>
    )}
  </section>
)

const button = () => screen.getByRole('button', { name: 'Options for Ben' })
const whole = () => screen.getByRole('region', { name: 'Users' })

test('the focus moves with its element', async () => {
  const { rerender } = render(<Part />)
  const before = button()
  before.focus()
  rerender(<Part isMoved />)
  await vi.waitFor(() => expect(button()).toHaveFocus())
  expect(button()).not.toBe(before)
  rerender(<Part isGone />)
  await vi.waitFor(() => expect(whole()).toHaveFocus())
})

test('the focus comes back to a control that was disabled for a while', async () => {
  const { rerender } = render(<Part />)
  button().focus()
  rerender(<Part isPending />)
  await vi.waitFor(() => expect(whole()).toHaveFocus())
  rerender(<Part />)
  await vi.waitFor(() => expect(button()).toHaveFocus())
})

test('the focus that is elsewhere stays there', async () => {
  const { rerender } = render(
    <>
      <Part />
      <input aria-label="Elsewhere" />
    </>,
  )
  button().focus()
  screen.getByLabelText('Elsewhere').focus()
  rerender(
    <>
      <Part isGone />
      <input aria-label="Elsewhere" />
    </>,
  )
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
})

test('a menu that closes gives the focus back by itself', async () => {
  const { rerender } = render(<Part hasMenu />)
  button().focus()
  screen.getByRole('menuitem').focus()
  rerender(<Part />)
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(whole()).not.toHaveFocus()
  button().focus()
  rerender(<Part isGone />)
  await vi.waitFor(() => expect(whole()).toHaveFocus())
})
