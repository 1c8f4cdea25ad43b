import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReasonedButton } from './reason-tip.tsx'

const draw = (reason: string | undefined, onClick: () => void) => (
  <MantineProvider env="test">
    <ReasonedButton reason={reason} onClick={onClick}>
      Start
    </ReasonedButton>
  </MantineProvider>
)

test('it is inactive as long as there is a reason, can be focused, and shows the reason', async () => {
  const user = userEvent.setup({ delay: null })
  const onClick = vi.fn()
  const { rerender } = render(draw('They differ', onClick))
  const button = screen.getByRole('button', { name: 'Start' })
  await user.tab()
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleDescription('They differ')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  rerender(draw(undefined, onClick))
  await user.click(button)
  expect(onClick).toHaveBeenCalledOnce()
})
