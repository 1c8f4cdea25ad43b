import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { copiedMs } from './copy-text.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => vi.useRealTimers())

test.each([
  ['in the portal', {}, 1_000],
  ['on public pages', { lasts: copiedMs.public }, 3_000],
])('%s the confirmation stays for its time', async (_, given, ms) => {
  writeText.mockResolvedValue()
  render(
    <MantineProvider env="test">
      <CopyButton value="https://lumi.test" label="Copy" copiedLabel="Copied" {...given} />
    </MantineProvider>,
  )
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  })
  await act(() => vi.advanceTimersByTimeAsync(ms - 1))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://lumi.test')
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})
