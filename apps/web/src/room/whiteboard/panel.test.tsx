import type { Board } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import type { BoardList, BoardsModel } from './model.ts'
import { BoardsPanel } from './panel.tsx'

const boards = [
  { boardId: 'b1', displayName: 'Fractions', pages: [{}, {}] },
  { boardId: 'b2', displayName: null, number: 2, pages: [{}] },
] as unknown as Board[]

function setUp(state: BoardList = { state: 'known', boards }) {
  const done = vi.fn(async () => true)
  const list = signal<BoardList>(state)
  const model = {
    list,
    feed: fakeContext(createScope(), {}).context.feed,
    load: vi.fn(),
    shown: signal(new Map()),
    show: vi.fn(done),
    rename: vi.fn(done),
    remove: vi.fn(done),
  }
  render(<BoardsPanel model={model as unknown as BoardsModel} onClose={vi.fn()} />)
  const choose = async (board: string, item: string) => {
    const menu = screen.getByRole('button', { name: `What to do with ${board}` }).nextElementSibling
    await userEvent.click(within(menu as HTMLElement).getByText(item))
    return within(screen.getByRole('dialog'))
  }
  return { ...model, choose }
}

test('a board is shown to everybody by a press', async () => {
  const { show } = setUp()
  await userEvent.click(screen.getByRole('button', { name: 'Show Fractions' }))
  expect(show).toHaveBeenCalledExactlyOnceWith('b1')
})

test('a board is given another name, or none', async () => {
  const { choose, rename } = setUp()
  const sheet = await choose('Fractions', 'Rename')
  const name = sheet.getByLabelText('Name')
  expect(name).toHaveValue('Fractions')
  await userEvent.clear(name)
  await userEvent.type(name, '  Algebra {Enter}')
  expect(rename).toHaveBeenLastCalledWith('b1', 'Algebra')
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = await choose('Whiteboard 2', 'Rename')
  expect(again.getByLabelText('Name')).toHaveValue('')
  await userEvent.click(again.getByRole('button', { name: 'Save' }))
  expect(rename).toHaveBeenLastCalledWith('b2', null)
})

test('a board is deleted only after it is confirmed', async () => {
  const { choose, remove } = setUp()
  const sheet = await choose('Fractions', 'Delete whiteboard')
  expect(sheet.getByText('Fractions')).toBeVisible()
  expect(sheet.getByText('Everything drawn on it is lost, for everyone.')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(remove).not.toHaveBeenCalled()
  const again = await choose('Fractions', 'Delete whiteboard')
  await userEvent.click(again.getByRole('button', { name: 'Delete whiteboard' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith('b1')
})

test('a failure to load the boards is shown, with a way to try again', async () => {
  const { load } = setUp({ state: 'failed' })
  load.mockClear()
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(load).toHaveBeenCalledOnce()
})
