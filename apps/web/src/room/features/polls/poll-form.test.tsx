import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { pollOf } from '#room/testing/polls.ts'
import { createPolls } from './model.ts'
import { Options, PollForm } from './poll-form.tsx'

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
})

test('a draft of a poll is restored until the poll is created', async () => {
  const create = vi.fn(async () => pollOf('p1'))
  const { context } = fakeContext(createScope(), { poll: { list: async () => ({ items: [] }), create } })
  const model = createPolls(context)
  const open = () => render(<PollForm model={model} onClose={() => undefined} />)
  const question = () => screen.getByRole('textbox', { name: 'Question' })
  const first = open()
  await userEvent.type(question(), 'Which page?')
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 1' }), 'One')
  first.unmount()

  const again = open()
  expect(question()).toHaveValue('Which page?')
  expect(screen.getByRole('textbox', { name: 'Option 1' })).toHaveValue('One')
  await userEvent.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Two')
  await userEvent.click(screen.getByRole('button', { name: 'Start poll' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  again.unmount()

  open()
  expect(question()).toHaveValue('')
})

const Form = () => {
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  return <Options options={options} onChange={setOptions} />
}
const written = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('common answers fill the options at once, and are not offered when something is written', async () => {
  render(<Form />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'A / B / C / D' }))
  expect(written()).toEqual(['A', 'B', 'C', 'D'])
  expect(screen.queryByRole('button', { name: 'Yes / No' })).toBeNull()
  const [first] = screen.getAllByRole('textbox')
  expect(first).toHaveFocus()
})
