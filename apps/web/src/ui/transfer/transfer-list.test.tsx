import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnsavedWork } from '#ui/unsaved/unsaved-work.tsx'
import { AddFiles } from '#ui/upload/add-files.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { UploadList } from './transfer-list.tsx'
import { useTransfers } from './transfer-queue.ts'

test('the progress is shown percent by percent, without rendering the page around it', async () => {
  const rendered = vi.fn()
  let progress: (share: number) => void = () => undefined
  const transfer = (_: File, { onProgress }: { onProgress: typeof progress }) => {
    progress = onProgress
    return new Promise<void>(() => undefined)
  }
  const Page = () => {
    rendered()
    const uploads = useTransfers({ transfer, maxBytes: 100, onArrived: () => undefined })
    return (
      <main>
        <AddFiles label="Add" onFiles={uploads.add} />
        <UploadList uploads={uploads} />
      </main>
    )
  }
  const user = await renderPage(
    <UnsavedWork>
      <Page />
    </UnsavedWork>,
  )
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'a.txt'))
  expect(await screen.findByText('0%')).toBeVisible()
  rendered.mockClear()
  act(() => progress(0.5))
  expect(screen.getByText('50%')).toBeVisible()
  expect(rendered).not.toHaveBeenCalled()
})
