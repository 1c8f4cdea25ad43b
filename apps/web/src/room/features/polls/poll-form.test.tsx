import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { pollOf } from '#room/testing/polls.ts'
import { PollForm } from './poll-form.tsx'
import { createPolls } from './polls.ts'

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
})

test('a poll that is half written is there again, until it has been made', async () => {
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
