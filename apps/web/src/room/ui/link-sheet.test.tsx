import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LinkSheet } from './confirm-sheet.tsx'

const open = vi.spyOn(window, 'open').mockImplementation(() => null)

test('a link is opened once it has been read, in a tab that knows nothing of the room', async () => {
  const onClose = vi.fn()
  render(<LinkSheet address="https://school.example.com/fractions" onClose={onClose} />)
  expect(screen.getByText('https://school.example.com/fractions')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://school.example.com/fractions',
    '_blank',
    'noopener,noreferrer',
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['javascript:alert(1)', 'data:text/html,hello', ' https://school.example.com'])(
  'what is no page is not opened: %s',
  (address) => {
    render(<LinkSheet address={address} onClose={vi.fn()} />)
    expect(screen.getByText("This link doesn't lead to a web page.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open in a new tab' })).toBeNull()
  },
)
