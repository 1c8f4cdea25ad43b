import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Mantine } from '#ui/mantine.tsx'
import { SchemeSwitch } from './public-footer.tsx'

const open = () =>
  render(
    <Mantine>
      <SchemeSwitch />
    </Mantine>,
  )
const shown = () => document.documentElement.dataset.mantineColorScheme

test("colours are light, the system's, or dark; the choice is stored and wins", async () => {
  const user = userEvent.setup({ delay: null })
  open()
  expect(screen.getAllByRole('radio').map((choice) => choice.getAttribute('aria-label'))).toEqual([
    'Light',
    'Automatic',
    'Dark',
  ])
  expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  expect(shown()).toBe('light')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('lumi.color-scheme')).toBe('dark')
  cleanup()
  open()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(shown()).toBe('dark')
})
