import type { LinkedContent } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Library, LibraryPage } from '#room/library/library.ts'
import { LibraryDialog } from './library-dialog.tsx'
import type { DocumentsModel, Files } from './model.ts'

const page = (...names: string[]) =>
  ({
    items: names.map((displayName) => ({ contentId: displayName, displayName })),
    hasMore: false,
  }) as unknown as LibraryPage

const open = (list: Library['list']) => {
  const files = signal<Files>({ state: 'loaded', items: [] })
  const link = vi.fn(async (added: Promise<unknown>) => void (await added))
  const add = vi.fn(async () => undefined)
  const model = { files, link } as unknown as DocumentsModel
  render(<LibraryDialog model={model} library={{ list, add } as unknown as Library} onClose={vi.fn()} />)
  return { files, link, add, clicks: userEvent.setup({ delay: null }) }
}

test('a file of the library becomes one of the conference, and says so once it is', async () => {
  const { files, link, add, clicks } = open(async () => page('Atlas', 'Grammar'))
  await clicks.click(await screen.findByRole('button', { name: 'Add Atlas' }))
  expect(add).toHaveBeenCalledExactlyOnceWith('Atlas')
  expect(link).toHaveBeenCalledOnce()
  const atlas = { contentId: 'Atlas' } as LinkedContent
  act(() => {
    files.value = { state: 'loaded', items: [atlas] }
  })
  expect(screen.getByText('Added')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Atlas' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Grammar' })).toBeEnabled()
})

test('what is typed is searched for, and a library that does not answer can be asked again', async () => {
  const list = vi.fn(async (search: string) => (search ? page() : Promise.reject(new Error('away'))))
  const { clicks } = open(list)
  expect(await screen.findByRole('alert')).toHaveTextContent("The library couldn't be loaded.")
  await clicks.type(screen.getByRole('searchbox', { name: 'Search the library' }), ' map ')
  expect(await screen.findByText('No files found.')).toBeVisible()
  expect(list.mock.calls.at(-1)?.[0]).toBe('map')
})
