import { afterEach, expect, test, vi } from 'vitest'
import { saveBlob } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the browser has time to take over the saved file', () => {
  vi.useFakeTimers()
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const saved: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download])
  })
  saveBlob(new Blob(['x']), 'marks.csv')
  expect(saved).toEqual([[expect.stringMatching(/^blob:/), 'marks.csv']])
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledWith(saved[0]?.[0])
})
