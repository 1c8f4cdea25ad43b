import type { Board, BoardPage } from '@lumi/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveBlob } from '#lib/save-file.ts'
import { ExportSheet } from './export-sheet.tsx'
import type { BoardsModel } from './model.ts'

vi.mock('#lib/save-file.ts', () => ({ saveBlob: vi.fn() }))
vi.mock('./board-file.ts', () => ({ pageFile: async () => new Blob(['page']) }))

test('a page is saved on this device by its name, and the sheet closes', async () => {
  const page = { pageId: 'p1' } as BoardPage
  const onClose = vi.fn()
  render(
    <ExportSheet
      model={{} as BoardsModel}
      board={{ pages: [page] } as Board}
      page={page}
      drawing={undefined}
      name="Fractions"
      mayEdit={false}
      onClose={onClose}
    />,
  )
  const [png] = screen.getAllByRole('button', { name: /^Save/ })
  if (!png) throw new Error('Nothing can be saved')
  await userEvent.click(png)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saveBlob).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'Fractions.png')
})
