import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
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
    links: async () => [],
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

test('the words of the page before are gone while the next is drawn', async () => {
  const drawn = Promise.withResolvers<HTMLCanvasElement>()
  const user = open({
    draw: async (page: number) => (page === 1 ? document.createElement('canvas') : drawn.promise),
  })
  await screen.findByText('Words of page 1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByRole('img', { name: /page 2 of 2/i })).toBeInTheDocument()
  expect(screen.queryByText('Words of page 1')).toBeNull()
  drawn.resolve(document.createElement('canvas'))
  expect(await screen.findByText('Words of page 2')).toBeInTheDocument()
})

test('a page whose words cannot be read is shown all the same', async () => {
  const words = Promise.withResolvers<string>()
  const read = vi.fn(() => words.promise)
  open({ text: read })
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  await act(async () => words.reject(new Error('no words')))
  expect(screen.queryByText("The pages couldn't be loaded. Try again.")).toBeNull()
})

test('the focus stays on the button that led to the last page', async () => {
  const user = open({})
  await screen.findByText('Words of page 1')
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await screen.findByText('Words of page 2')
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  expect(screen.getByText('Words of page 2')).toBeInTheDocument()
})

test('a page that cannot be drawn shows a message, and can be tried again', async () => {
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

test('links turn the page, and open others once one has read where they lead', async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 }
  const user = open({
    links: async (page) =>
      page === 1
        ? [
            { to: { page: 2 }, text: 'Chapter 1', box },
            { to: { url: 'https://school.example.com/fractions' }, text: 'Fractions', box },
            { to: { url: 'mailto:ada@example.com' }, text: 'Ada', box },
          ]
        : [],
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(await screen.findByRole('link', { name: 'Fractions' }))
  expect(await screen.findByText('https://school.example.com/fractions')).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  const args = ['https://school.example.com/fractions', '_blank', 'noopener,noreferrer']
  expect(opened.mock.calls).toEqual([args])
  await user.click(screen.getByRole('link', { name: 'Ada' }))
  expect(await screen.findByText("This link doesn't lead to a web page.")).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Chapter 1: go to page 2' }))
  expect(await screen.findByText('Words of page 2')).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})
