import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDocument } from '#lib/open-document.ts'
import type { DocumentsModel } from './model.ts'
import { useDocument } from './stage.tsx'

vi.mock('#lib/open-document.ts', () => ({ openDocument: vi.fn() }))

const opens = (pages: number) => {
  const document = { pages, close: vi.fn() }
  vi.mocked(openDocument).mockResolvedValueOnce(document as never)
  return document
}

test('the first page stays until the others have come, and is closed then', async () => {
  const read = vi.fn(async () => new Blob())
  const model = { read } as Partial<DocumentsModel> as DocumentsModel
  const [first, whole] = [opens(1), opens(9)]
  const { result, rerender, unmount } = renderHook(useDocumentOf, { initialProps: { model, pages: 1 } })
  await waitFor(() => expect(result.current.opened).toEqual({ state: 'open', document: first }))
  rerender({ model, pages: 9 })
  expect(result.current.opened).toEqual({ state: 'open', document: first })
  expect(first.close).not.toHaveBeenCalled()
  await waitFor(() => expect(result.current.opened).toEqual({ state: 'open', document: whole }))
  expect(first.close).toHaveBeenCalledOnce()
  unmount()
  expect(whole.close).toHaveBeenCalledOnce()
})

const useDocumentOf = ({ model, pages }: { model: DocumentsModel; pages: number }) =>
  useDocument(model, { contentId: 'c1', pages })
