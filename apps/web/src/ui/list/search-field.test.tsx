import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const open = () => {
  const onSearch = vi.fn()
  const field = (value: string) => (
    <MantineProvider env="test">
      <SearchField label="Search" value={value} onSearch={onSearch} />
    </MantineProvider>
  )
  const { rerender } = render(field(''))
  return { onSearch, show: (value: string) => rerender(field(value)), user: userEvent.setup({ delay: null }) }
}
const box = () => screen.getByRole('searchbox', { name: 'Search' })

test('an earlier search does not replace later typing', async () => {
  const { onSearch, show, user } = open()
  await user.type(box(), 'ab')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ab'))
  await user.type(box(), 'c')
  show('ab')
  expect(box()).toHaveValue('abc')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('abc'))
})

test('another value replaces the typed text: cleared filters, or the back button', async () => {
  const { onSearch, show, user } = open()
  await user.type(box(), 'ab')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ab'))
  show('ab')
  show('')
  expect(box()).toHaveValue('')
  show('a')
  expect(box()).toHaveValue('a')
})
