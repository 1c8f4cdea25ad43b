import { expect, test, vi } from 'vitest'
import { refusal } from '#room/testing/refusal.ts'
import { createPreviews } from './previews.ts'

const page = { title: 'Maps', description: null, image: null }

test('a page is asked for once', async () => {
  const read = vi.fn(async () => page)
  const previews = createPreviews({ preview: { read } } as never)
  expect(await previews.of('https://example.org')).toBe(page)
  await previews.of('https://example.org')
  expect(read).toHaveBeenCalledOnce()
})

test('a page without a preview is not asked for again, one that could not be asked for is', async () => {
  const read = vi.fn(async () => page)
  const previews = createPreviews({ preview: { read } } as never)
  read.mockRejectedValueOnce(refusal('noPreview', 404))
  expect(await previews.of('https://example.org/none')).toBeUndefined()
  expect(await previews.of('https://example.org/none')).toBeUndefined()
  read.mockRejectedValueOnce(refusal('unavailable', 503))
  expect(await previews.of('https://example.org')).toBeUndefined()
  expect(await previews.of('https://example.org')).toBe(page)
})
