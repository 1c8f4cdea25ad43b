import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { areComplete, type OptionFieldProps, PollOptions } from './poll-options.tsx'

const Field = ({ label, help, error, ...input }: OptionFieldProps) => <input aria-label={label} {...input} />

const Form = () => {
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  return (
    <PollOptions
      options={options}
      onChange={setOptions}
      Field={Field}
      AddButton={(props) => <button type="button" {...props} />}
      className={undefined}
    />
  )
}

test('Enter adds the next option, but not while it confirms an input method', async () => {
  render(<Form />)
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  const last = () => screen.getAllByRole('textbox').at(-1) as HTMLElement
  await userEvent.type(last(), '東京')
  fireEvent.keyDown(last(), { key: 'Enter', keyCode: 229 })
  expect(values()).toEqual(['', '東京'])
  await userEvent.type(last(), '{Enter}')
  expect(values()).toEqual(['', '東京', ''])
  expect(last()).toHaveFocus()
})

test.each([
  [['Yes', ' '], false],
  [['Yes', ' Yes '], false],
  [['Yes', '', 'No'], true],
])('a poll with the options %j is complete: %s', (options, isComplete) => {
  expect(areComplete(options)).toBe(isComplete)
})
