import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { user } from '#room/testing/people.ts'
import { Composer } from './composer.tsx'
import { foundContacts, mentionBegun, withMention } from './mentions.ts'

const people = ['Ann', 'Anton', 'Bob'].map((displayName) => user(displayName, { displayName }))
const onEscape = vi.fn()

const Writing = () => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const begun = mentionBegun(text)
  const compare = (a: string, b: string) => a.localeCompare(b)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the panel around it
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Composer
        label="Message"
        text={text}
        field={field}
        offered={begun === undefined ? [] : foundContacts(people, { query: begun, me: 'me', compare })}
        onPick={(name) => setText(withMention(text, name))}
        mayAttach={false}
        files={[]}
        isOver={false}
        onAttach={vi.fn()}
        onDetach={vi.fn()}
        onChange={setText}
        onSend={vi.fn()}
        onEditLast={vi.fn()}
      />
    </div>
  )
}

test('a mention is chosen by keys from a list that the field names, and dismissed by Escape alone', async () => {
  const keys = userEvent.setup()
  render(<Writing />)
  const field = screen.getByLabelText('Message')
  await keys.type(field, 'Hello @an')
  const list = screen.getByRole('listbox', { name: 'People to mention' })
  expect(field).toHaveAttribute('aria-haspopup', 'listbox')
  expect(field).toHaveAttribute('aria-controls', list.id)
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active()).toHaveTextContent('Ann')
  await keys.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Anton')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Anton')
  await keys.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(field).toHaveValue('Hello @Anton ')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  expect(field).toHaveFocus()

  await keys.type(field, '@')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  await keys.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onEscape).not.toHaveBeenCalled()
  await keys.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('without files, there is no button for them', () => {
  render(<Writing />)
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})
