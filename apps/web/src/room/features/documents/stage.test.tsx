import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { DocumentShare } from '#room/stage/shared-stage.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { user } from '#room/testing/people.ts'
import type { DocumentsModel } from './model.ts'
import { DocumentBar } from './stage.tsx'

const share: DocumentShare = {
  kind: 'document',
  shareId: 's1',
  userId: 'maria',
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
  contentId: 'c1',
  displayName: 'Cells.pdf',
  page: 1,
  pages: 3,
}

test('a shared document says whose it is, and so does what ends it', () => {
  const { context } = fakeContext(createScope(), {})
  const maria = user('maria', { displayName: 'Maria Lopez' })
  const feed = { ...context.feed, roster: signal(new Map([[maria.userId, maria]])) }
  const model = { feed, mayEnd: () => true, mayTurn: () => true } as unknown as DocumentsModel
  const toggle = { isOpen: false, isOn: false, toggle: () => undefined }
  render(
    <DocumentBar
      model={model}
      share={share}
      page={1}
      zoom={createZoom()}
      list={toggle}
      alone={toggle}
      onTurn={() => undefined}
    />,
  )
  expect(screen.getByText('Cells.pdf · Maria Lopez')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop sharing Cells.pdf · Maria Lopez' })).toHaveTextContent(
    'Stop sharing',
  )
})
