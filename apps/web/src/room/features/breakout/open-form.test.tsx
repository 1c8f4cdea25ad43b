import type { BreakoutOpen, BreakoutPreview, ConferenceUser, LastBreakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutModel } from './model.ts'
import { OpenForm } from './open-form.tsx'

const people = [
  { userId: 'u1', displayName: 'Ada' },
  { userId: 'u2', displayName: 'Ben' },
] as ConferenceUser[]

/**
 * Assigns people like the server, the first time in this order and then in the other: people whom nobody has named go
 * to the smallest room.
 */
function assign(ids: readonly string[]) {
  let time = 0
  return vi.fn(async ({ rooms, mainUserIds = [] }: BreakoutOpen): Promise<BreakoutPreview> => {
    const named = rooms.map(({ userIds = [] }) => [...userIds])
    const missing = ids.filter((id) => !named.flat().includes(id) && !mainUserIds.includes(id))
    for (const id of time++ % 2 === 0 ? missing : missing.toReversed())
      named.toSorted((a, b) => a.length - b.length)[0]?.push(id)
    return { rooms: named.map((userIds) => ({ userIds })), mainUserIds: ['me', ...mainUserIds] }
  })
}

function setUp(present = people, last: LastBreakout | null = null) {
  const open = vi.fn(async () => true)
  const others = signal(present)
  const preview = assign(['u1', 'u2', 'u3'].filter((id) => present.length > 0 && id !== 'u3'))
  render(<OpenForm model={{ others, last: signal(last), open, preview } as unknown as BreakoutModel} />)
  return {
    open,
    others,
    preview,
    press: () => userEvent.click(screen.getByRole('button', { name: 'Open the rooms' })),
  }
}

/** The names in each room, as they are shown. */
const shown = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('listitem')
      .filter((item) => item.querySelector('ul') !== null)
      .map((room) => [
        room.querySelector('[title]')?.textContent,
        within(within(room).getByRole('list'))
          .getAllByRole('listitem')
          .map((person) => person.querySelector('[title]')?.textContent),
      ]),
  )

async function move(name: string, to: string) {
  const button = screen.getByRole('button', { name: `Move ${name}` })
  await userEvent.click(button)
  await userEvent.click(within(button.nextElementSibling as HTMLElement).getByText(`To ${to}`))
}

test('two rooms, evenly and until they are closed, are one press away', async () => {
  const { open, press } = setUp()
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'even',
    seconds: null,
    rooms: [
      { displayName: 'Room 1', userIds: ['u1'] },
      { displayName: 'Room 2', userIds: ['u2'] },
    ],
    mainUserIds: [],
  })
})

test('the assignment is shown before, and rooms are opened with its changes', async () => {
  const { open, press } = setUp()
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ada'], 'Room 2': ['Ben'] }))
  await move('Ada', 'Room 2')
  expect(shown()).toEqual({ 'Room 2': ['Ada', 'Ben'] })
  await move('Ben', 'Main room')
  expect(shown()).toEqual({ 'Main room': ['Ben'], 'Room 2': ['Ada'] })
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'even',
    seconds: null,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Room 2', userIds: ['u1'] },
    ],
    mainUserIds: ['u2'],
  })
})

test('at random, everybody is drawn again at a press', async () => {
  const { press, open } = setUp()
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'At random')
  const shuffle = screen.getByRole('button', { name: 'Shuffle again' })
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ben'], 'Room 2': ['Ada'] }))
  await move('Ben', 'Main room')
  await userEvent.click(shuffle)
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ada'], 'Room 2': ['Ben'] }))
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      mode: 'random',
      mainUserIds: [],
      rooms: [expect.objectContaining({ userIds: ['u1'] }), expect.anything()],
    }),
  )
})

test('a change by hand that comes in the moment of the answer stays', async () => {
  const { preview } = setUp()
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ada'], 'Room 2': ['Ben'] }))
  const answer = Promise.withResolvers<BreakoutPreview>()
  preview.mockImplementationOnce(() => answer.promise)
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'At random')
  const button = screen.getByRole('button', { name: 'Move Ada' })
  await userEvent.click(button)
  const toRoom2 = within(button.nextElementSibling as HTMLElement).getByText('To Room 2')
  await act(async () => {
    fireEvent.click(toRoom2)
    answer.resolve({ rooms: [{ userIds: ['u1'] }, { userIds: ['u2'] }], mainUserIds: ['me'] })
    await answer.promise
  })
  await waitFor(() => expect(shown()['Room 2']).toContain('Ada'))
})

test('people who come are assigned as well, and people who leave are not named', async () => {
  const { others, preview, press, open } = setUp()
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ada'], 'Room 2': ['Ben'] }))
  await move('Ada', 'Room 2')
  preview.mockImplementation(async ({ rooms, mainUserIds }) => ({
    rooms: rooms.map(({ userIds = [] }, at) => ({ userIds: at === 0 ? [...userIds, 'u3'] : userIds })),
    mainUserIds: mainUserIds ?? [],
  }))
  act(() => {
    others.value = [...people, { userId: 'u3', displayName: 'Cleo' } as ConferenceUser]
  })
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Cleo'], 'Room 2': ['Ada', 'Ben'] }))
  act(() => {
    others.value = others.value.slice(1)
  })
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      rooms: [
        { displayName: 'Room 1', userIds: ['u3'] },
        { displayName: 'Room 2', userIds: ['u2'] },
      ],
    }),
  )
})

test('the mode decides as the rooms are opened where the server answers no assignment', async () => {
  const { preview, open, press } = setUp()
  await waitFor(() => expect(shown()).toEqual({ 'Room 1': ['Ada'], 'Room 2': ['Ben'] }))
  preview.mockResolvedValue(undefined as never)
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'At random')
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'random',
    seconds: null,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Room 2', userIds: [] },
    ],
    mainUserIds: [],
  })
})

test('rooms are named, and people are put where somebody says', async () => {
  const { open, press } = setUp()
  await userEvent.type(screen.getByLabelText('Room 2'), ' Fractions ')
  await userEvent.selectOptions(screen.getByLabelText('Who goes where'), 'As chosen below')
  await move('Ben', 'Fractions')
  await userEvent.selectOptions(screen.getByLabelText('Open for'), '10 minutes')
  await press()
  expect(open).toHaveBeenCalledExactlyOnceWith({
    mode: 'manual',
    seconds: 600,
    rooms: [
      { displayName: 'Room 1', userIds: [] },
      { displayName: 'Fractions', userIds: ['u2'] },
    ],
    mainUserIds: [],
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
    mainUserIds: ['u2'],
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
    rooms: last.rooms.map((room, at) => ({ ...room, userIds: [['u2'], ['u1'], []][at] })),
    mainUserIds: [],
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
