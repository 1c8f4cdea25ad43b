import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PollOptions } from './poll-options.tsx'

const Form = () => {
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  return <PollOptions options={options} onChange={setOptions} />
}
const written = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('what is often asked is put in at once, and not offered any more where something is written', async () => {
  render(<Form />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'A / B / C / D' }))
  expect(written()).toEqual(['A', 'B', 'C', 'D'])
  expect(screen.queryByRole('button', { name: 'Yes / No' })).toBeNull()
  const [first] = screen.getAllByRole('textbox')
  expect(first).toHaveFocus()
})

test('Enter makes the next option, but not while it confirms what an input method composes', async () => {
  render(<Form />)
  const last = () => screen.getAllByRole('textbox').at(-1) as HTMLElement
  await userEvent.type(last(), '東京')
  fireEvent.keyDown(last(), { key: 'Enter', keyCode: 229 })
  expect(written()).toEqual(['', '東京'])
  await userEvent.type(last(), '{Enter}')
  expect(written()).toEqual(['', '東京', ''])
})
