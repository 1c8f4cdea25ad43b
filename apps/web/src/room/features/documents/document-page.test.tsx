import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OpenDocument } from '#lib/open-document.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { DocumentPage } from './document-page.tsx'

test('the state of the page before ends with it, even if the next one reports nothing', async () => {
  const document: OpenDocument = {
    pages: 2,
    draw: async () => window.document.createElement('canvas'),
    drawPart: async () => window.document.createElement('canvas'),
    text: (page) => (page === 1 ? Promise.resolve('Agenda') : Promise.reject(new Error('no text'))),
    links: async () => [],
    close: vi.fn(),
  }
  const zoom = createZoom()
  const isTaken = () => false
  const show = (page: number) => (
    <DocumentPage
      document={document}
      zoom={zoom}
      page={page}
      name="Plan"
      label="Page"
      isTaken={isTaken}
      onTurn={vi.fn()}
    >
      {null}
    </DocumentPage>
  )
  const { rerender } = render(show(1))
  act(() => zoom.resize({ width: 400, height: 300 }))
  expect(await screen.findByText('Agenda')).toBeInTheDocument()
  rerender(show(2))
  expect(screen.queryByText('Agenda')).toBeNull()
})

test('a page says that it is on its way until it is drawn', async () => {
  let finish = (_: HTMLCanvasElement) => {}
  const document: OpenDocument = {
    pages: 1,
    draw: () => new Promise((resolve) => (finish = resolve)),
    drawPart: async () => window.document.createElement('canvas'),
    text: async () => '',
    links: async () => [],
    close: vi.fn(),
  }
  const zoom = createZoom()
  render(
    <DocumentPage
      document={document}
      zoom={zoom}
      page={1}
      name="Plan"
      label="Page"
      isTaken={() => false}
      onTurn={vi.fn()}
    >
      {null}
    </DocumentPage>,
  )
  act(() => zoom.resize({ width: 400, height: 300 }))
  expect(screen.getByText('Loading Plan...')).toBeInTheDocument()
  await act(async () => finish(window.document.createElement('canvas')))
  expect(screen.queryByText('Loading Plan...')).toBeNull()
})

test('links turn the page, and open others once one has read where they lead', async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 }
  const document: OpenDocument = {
    pages: 2,
    draw: async () => window.document.createElement('canvas'),
    drawPart: async () => window.document.createElement('canvas'),
    text: async () => '',
    links: async () => [
      { to: { page: 2 }, text: 'Chapter 1', box },
      { to: { url: 'https://school.example.com/fractions' }, text: 'Fractions', box },
    ],
    close: vi.fn(),
  }
  const zoom = createZoom()
  const onTurn = vi.fn()
  render(
    <DocumentPage
      document={document}
      zoom={zoom}
      page={1}
      name="Plan"
      label="Page"
      isTaken={() => false}
      onTurn={onTurn}
    >
      {null}
    </DocumentPage>,
  )
  act(() => zoom.resize({ width: 400, height: 300 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Chapter 1: go to page 2' }))
  expect(onTurn).toHaveBeenCalledExactlyOnceWith(2)
  expect(screen.getByRole('region', { name: 'Plan' })).toHaveFocus()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.click(screen.getByRole('link', { name: 'Fractions' }))
  expect(screen.getByText('https://school.example.com/fractions')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open in a new tab' }))
  const args = ['https://school.example.com/fractions', '_blank', 'noopener,noreferrer']
  expect(open.mock.calls).toEqual([args])
})
