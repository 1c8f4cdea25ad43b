import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OpenDocument } from '#lib/open-document.ts'
import { DocumentPages } from './document-pages.tsx'

const opened = vi.hoisted(() => ({ document: undefined as unknown as OpenDocument }))
vi.mock('#lib/open-document.ts', () => ({ openDocument: async () => opened.document }))

const open = (over: Partial<OpenDocument>) => {
  opened.document = {
    draw: async () => document.createElement('canvas'),
    text: async (page: number) => `Words of page ${page}`,
    close: () => undefined,
    ...over,
  } as OpenDocument
  render(
    <MantineProvider env="test">
      <DocumentPages name="Lesson" pages={2} read={async () => new Blob()} />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}

test('the words of a page that was turned do not come back', async () => {
  const late = Promise.withResolvers<string>()
  const read = vi.fn((page: number) => (page === 1 ? late.promise : Promise.resolve('Words of page 2')))
  const user = open({ text: read })
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith(1))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Words of page 2')).toBeInTheDocument()
  late.resolve('Words of page 1')
  await late.promise
  expect(await screen.findByText('Words of page 2')).toBeInTheDocument()
  expect(screen.queryByText('Words of page 1')).toBeNull()
})

test('a page that cannot be drawn says so, and can be tried again', async () => {
  let fails = true
  const user = open({
    draw: async () => {
      if (fails) throw new Error('no room')
      return document.createElement('canvas')
    },
  })
  expect(await screen.findByText("The pages couldn't be loaded. Try again.")).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Words of page 1')).toBeInTheDocument()
})
