import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenDocument } from '#lib/open-document.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { DocumentPage } from './document-page.tsx'

test('what the page before said goes with it, also where the next one says nothing', async () => {
  const document: OpenDocument = {
    pages: 2,
    draw: async () => window.document.createElement('canvas'),
    drawPart: async () => window.document.createElement('canvas'),
    text: (page) => (page === 1 ? Promise.resolve('Agenda') : Promise.reject(new Error('no text'))),
    close: vi.fn(),
  }
  const zoom = createZoom()
  const isTaken = () => false
  const show = (page: number) => (
    <DocumentPage document={document} zoom={zoom} page={page} name="Plan" label="Page" isTaken={isTaken}>
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
    close: vi.fn(),
  }
  const zoom = createZoom()
  render(
    <DocumentPage document={document} zoom={zoom} page={1} name="Plan" label="Page" isTaken={() => false}>
      {null}
    </DocumentPage>,
  )
  act(() => zoom.resize({ width: 400, height: 300 }))
  expect(screen.getByText('Loading Plan...')).toBeInTheDocument()
  await act(async () => finish(window.document.createElement('canvas')))
  expect(screen.queryByText('Loading Plan...')).toBeNull()
})
