import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OptionsField } from './poll-dialog.tsx'

const Form = () => {
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  return (
    <MantineProvider>
      <OptionsField options={options} onChange={setOptions} />
    </MantineProvider>
  )
}

test('Enter adds the next option, but not while it confirms an input method', async () => {
  render(<Form />)
  const fields = () => screen.getAllByRole('textbox')
  const last = () => fields().at(-1) as HTMLElement
  await userEvent.type(last(), '東京')
  fireEvent.keyDown(last(), { key: 'Enter', keyCode: 229 })
  expect(fields()).toHaveLength(2)
  await userEvent.type(last(), '{Enter}')
  expect(fields()).toHaveLength(3)
})
