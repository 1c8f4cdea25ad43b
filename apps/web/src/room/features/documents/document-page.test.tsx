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
