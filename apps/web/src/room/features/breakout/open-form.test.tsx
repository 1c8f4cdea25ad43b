import type { ConferenceUser } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutModel } from './breakout.ts'
import { OpenForm } from './open-form.tsx'

const people = [
  { userId: 'u1', displayName: 'Ada' },
  { userId: 'u2', displayName: 'Ben' },
] as ConferenceUser[]

function setUp(others = people) {
  const open = vi.fn(async () => true)
  render(<OpenForm model={{ others: signal(others), open } as unknown as BreakoutModel} />)
  return { open, press: () => userEvent.click(screen.getByRole('button', { name: 'Open the rooms' })) }
}

test('two rooms, evenly and until they are closed, are one press away', async () => {
  const { open, press } = setUp()
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'even',
    seconds: null,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Room 2', userIds: [] },
    ],
  })
})

test('rooms are named, and people are put where somebody says', async () => {
  const { open, press } = setUp()
  await userEvent.type(screen.getByLabelText('Room 2'), ' Fractions ')
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'As chosen below')
  await userEvent.selectOptions(screen.getByLabelText('Ben'), 'Fractions')
  await userEvent.selectOptions(screen.getByLabelText('Open for'), '10 minutes')
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'manual',
    seconds: 600,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Fractions', userIds: ['u2'] },
    ],
  })
})

test('as many rooms as there can be, and never fewer than two', async () => {
  const { open, press } = setUp([])
  expect(screen.getByText('Nobody else is here to go to a room.')).toBeVisible()
  const number = screen.getByLabelText('Number of rooms')
  await userEvent.clear(number)
  await userEvent.type(number, '80')
  await userEvent.tab()
  expect(number).toHaveValue(50)
  await userEvent.clear(number)
  await userEvent.type(number, '1')
  await press()
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ rooms: [expect.anything(), expect.anything()] }),
  )
})
