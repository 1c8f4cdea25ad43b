import type { ConferenceUser, LastBreakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutModel } from './breakout.ts'
import { OpenForm } from './open-form.tsx'

const people = [
  { userId: 'u1', displayName: 'Ada' },
  { userId: 'u2', displayName: 'Ben' },
] as ConferenceUser[]

function setUp(others = people, last: LastBreakout | null = null) {
  const open = vi.fn(async () => true)
  render(
    <OpenForm model={{ others: signal(others), last: signal(last), open } as unknown as BreakoutModel} />,
  )
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
  await userEvent.click(screen.getByRole('button', { name: 'Move Ben' }))
  const menu = screen.getByRole('button', { name: 'Move Ben' }).nextElementSibling as HTMLElement
  await userEvent.click(within(menu).getByText('To Fractions'))
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

/** Drags somebody to a place, as a mouse does. */
function drag(name: string, to: string) {
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, data: string) => carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()]
    },
  }
  const rowOf = (text: string) => screen.getByTitle(text).closest('li') as HTMLElement
  fireEvent.dragStart(rowOf(name), { dataTransfer })
  const over = createEvent.dragOver(rowOf(to), { dataTransfer })
  fireEvent(rowOf(to), over)
  fireEvent.drop(rowOf(to), { dataTransfer })
  return over.defaultPrevented
}

test('people are dragged to rooms, and back', async () => {
  const { open, press } = setUp()
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'As chosen below')
  expect(drag('Ada', 'Room 2')).toBe(true)
  drag('Ben', 'Room 1')
  drag('Ben', 'Main room')
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'manual',
    seconds: null,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Room 2', userIds: ['u1'] },
    ],
  })
})

test('as last time: as many rooms, with the names that they had', async () => {
  const last = {
    rooms: [{ displayName: 'Fractions' }, { displayName: 'Decimals' }, { displayName: 'Room 3' }],
  }
  const { open, press } = setUp(people, last)
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'As last time')
  expect(screen.getByLabelText('Number of rooms')).toHaveValue(3)
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'again',
    seconds: null,
    rooms: last.rooms.map((room) => ({ ...room, userIds: [] })),
  })
})

test('rooms that nobody has named have no name to be changed as last time', async () => {
  setUp(people, { rooms: [{ displayName: 'Room 1' }, { displayName: 'Fractions' }] })
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'As last time')
  expect(screen.getByLabelText('Room 1')).toHaveValue('')
  expect(screen.getByLabelText('Room 2')).toHaveValue('Fractions')
})

test('as last time is not offered where there was none', () => {
  setUp()
  expect(screen.queryByRole('option', { name: 'As last time' })).toBeNull()
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
