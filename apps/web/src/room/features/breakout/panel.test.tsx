import { signal } from '@preact/signals-core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutModel } from './model.ts'
import { openBreakout } from './open-breakout.fixture.ts'
import type { OpenBreakout } from './open-breakout.ts'
import { BreakoutPanel, OpenRooms } from './panel.tsx'

test('nobody is offered to open rooms before it is known whether some are open', async () => {
  const now = signal<OpenBreakout | null>()
  const model = { now, confId: '1', userId: 'me', isEncrypted: false } as unknown as BreakoutModel
  render(<BreakoutPanel model={model} onClose={() => {}} />)
  expect(screen.getByText('Loading...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open the rooms' })).toBeNull()
  act(() => {
    now.value = openBreakout({})
  })
  expect(screen.getByText('You are here')).toBeVisible()
  expect(screen.queryByText('Loading...')).toBeNull()
})

function setUp(change: Partial<OpenBreakout>, isEncrypted = false) {
  const extend = vi.fn(async () => true)
  const close = vi.fn(async () => true)
  const model = { confId: 'main', userId: 'me', isEncrypted, extend, close } as unknown as BreakoutModel
  render(<OpenRooms model={model} breakout={openBreakout(change)} />)
  return { extend, close }
}
const more = { name: '5 more minutes' }

test('rooms that close at a time stay open longer by a press', async () => {
  const { extend } = setUp({ closes: '2026-11-23T10:10:00.000Z' })
  await userEvent.click(screen.getByRole('button', more))
  expect(extend).toHaveBeenCalledExactlyOnceWith(300)
})

test('rooms without an end need no more time', () => {
  setUp({ closes: null })
  expect(screen.queryByRole('button', more)).toBeNull()
})

test('everybody is called back at once only by those who say so twice', async () => {
  const { close } = setUp({})
  const now = { name: 'Call everybody back now' }
  await userEvent.click(screen.getByRole('button', now))
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', now))
  expect(close).toHaveBeenCalledExactlyOnceWith(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message to all rooms of an encrypted conference carries the note that it is not encrypted', () => {
  setUp({}, true)
  const field = screen.getByRole('textbox', { name: 'Message to all rooms' })
  expect(field).toHaveAccessibleDescription('This message is not encrypted.')
})

test('other conferences show no such note', () => {
  setUp({})
  expect(screen.getByRole('textbox', { name: 'Message to all rooms' })).not.toHaveAccessibleDescription()
})

test('hosts count in the room where they are, and cannot be moved', () => {
  const people = ['me', 'ben'].map((userId) => ({ userId, displayName: userId, isWaiting: false }))
  setUp({ confId: 'main', people })
  const [main] = screen.getAllByRole('listitem')
  expect(main).toHaveTextContent('2 people')
  expect(screen.queryByRole('button', { name: 'Move me' })).toBeNull()
})
