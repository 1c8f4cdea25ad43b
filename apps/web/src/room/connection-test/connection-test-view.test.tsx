import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConnectionTestView } from './connection-test-view.tsx'

const works = vi.hoisted(() => async () => ({ outcome: 'works' as const }))
vi.mock('./checks/bandwidth.ts', () => ({ checkBandwidth: works }))
vi.mock('./checks/codecs.ts', () => ({ checkCodecs: works }))
vi.mock('./checks/devices.ts', () => ({ checkCamera: works, checkMicrophone: works, checkSpeaker: works }))
vi.mock('./checks/transports.ts', () => ({
  checkServer: works,
  checkTcp: works,
  checkTurn: works,
  checkUdp: works,
}))

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => writeText.mockReset())

test('a result that the browser does not let anybody copy is shown, until it can be copied', async () => {
  const clicks = userEvent.setup({ delay: null })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(<ConnectionTestView />)
  await clicks.click(screen.getByRole('button', { name: 'Start the test' }))
  const copy = await screen.findByRole('button', { name: 'Copy for whoever helps you' })
  writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await clicks.click(copy)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't copy. Select the text and copy it yourself.",
  )
  expect(screen.getByText(/Media by UDP: Works/)).toBeVisible()
  writeText.mockResolvedValue()
  await clicks.click(copy)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(writeText.mock.lastCall?.[0]).toContain('Media by UDP: Works')
})
