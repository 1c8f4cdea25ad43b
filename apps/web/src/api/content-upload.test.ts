import { uploadPartBytes } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './content-upload.ts'
import { sendInParts } from './send-in-parts.ts'

vi.mock('./send-in-parts.ts', () => ({ sendInParts: vi.fn(async () => undefined) }))

const options = { signal: new AbortController().signal, onProgress: () => {} }
const file = (size: number) => new File([new Uint8Array(size)], 'lesson.pdf')
const refusal = (errorName: 'proxyLimit' | 'bodyTooLarge') =>
  new LumiError({ code: 5, errorName, status: 413, description: '' })

const whole = vi.fn<() => Promise<void>>()
beforeEach(() => void whole.mockReset().mockResolvedValue())
afterEach(() => vi.mocked(sendInParts).mockClear())

test('sends a small file whole', async () => {
  await sendFile(whole)(file(uploadPartBytes), options)
  expect(whole).toHaveBeenCalledOnce()
  expect(sendInParts).not.toHaveBeenCalled()
})

test('sends a large file in parts', async () => {
  const large = file(uploadPartBytes + 1)
  await sendFile(whole, 'k7m2')(large, options)
  expect(whole).not.toHaveBeenCalled()
  expect(sendInParts).toHaveBeenCalledExactlyOnceWith(large, { ...options, confId: 'k7m2' })
})

test('sends a small file in parts where a proxy does not let it through', async () => {
  whole.mockRejectedValue(refusal('proxyLimit'))
  const small = file(2_000_000)
  await sendFile(whole)(small, options)
  expect(sendInParts).toHaveBeenCalledExactlyOnceWith(small, { ...options, confId: undefined })
})

test('does not repeat a file that the server itself refuses', async () => {
  whole.mockRejectedValue(refusal('bodyTooLarge'))
  await expect(sendFile(whole)(file(10), options)).rejects.toMatchObject({ errorName: 'bodyTooLarge' })
  expect(sendInParts).not.toHaveBeenCalled()
})
