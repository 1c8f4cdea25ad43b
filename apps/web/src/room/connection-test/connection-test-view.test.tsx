import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RunCheck } from './connection-test.ts'
import { ConnectionTestView } from './connection-test-view.tsx'

const works = vi.hoisted(() => async () => ({ outcome: 'works' as const }))
const checks = vi.hoisted(() => ({
  camera: vi.fn<RunCheck>(),
  speaker: vi.fn<RunCheck>(),
  server: vi.fn<RunCheck>(),
  tcp: vi.fn<RunCheck>(),
  udp: vi.fn<RunCheck>(),
}))
vi.mock('./checks/devices.ts', () => ({
  checkCamera: checks.camera,
  checkCodecs: works,
  checkMicrophone: works,
  checkSpeaker: checks.speaker,
}))
vi.mock('./checks/network.ts', () => ({
  checkBandwidth: works,
  checkServer: checks.server,
  checkTcp: checks.tcp,
  checkTurn: works,
  checkUdp: checks.udp,
}))

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  writeText.mockReset()
  for (const check of Object.values(checks)) check.mockImplementation(works)
})

/** Makes the test until its verdict, and answers what stands in a row of it. */
async function tested() {
  const clicks = userEvent.setup({ delay: null })
  render(<ConnectionTestView />)
  await clicks.click(screen.getByRole('button', { name: 'Start the test' }))
  await screen.findByRole('button', { name: 'Test again' })
  return (name: string) => {
    const rows = within(screen.getByRole('list', { name: 'Connection test' })).getAllByRole('listitem')
    return rows.find((row) => row.textContent?.startsWith(name))
  }
}

const spare = 'Only needed where a network blocks UDP.'

test('a person who does not hear the sample, or whose device fails, reads instructions', async () => {
  checks.camera.mockRejectedValue(new Error('Permission denied'))
  checks.tcp.mockResolvedValue({ outcome: 'absent' })
  const row = await tested()
  expect(screen.getByRole('status')).toHaveTextContent('You can take part, but not everything works.')
  expect(row('Speaker')).toHaveTextContent(/Works.*Two notes were played\. If you didn't hear them, turn up/)
  expect(row('Camera')).toHaveTextContent(/Doesn't work.*Allow the camera for this page/)
  expect(row('Camera')).not.toHaveTextContent('Permission denied')
  const help = screen.getByRole('link', { name: /^Get help/ })
  expect(help).toHaveAccessibleName('Get help: Camera')
  expect(help).toHaveAttribute('href', expect.stringContaining('category=video&error=2'))
  expect(help).toHaveAttribute('target', '_blank')
  expect(row('Media by TCP')).toHaveTextContent(`Not available${spare}`)
  expect(row('Microphone')).toHaveTextContent(/^MicrophoneWorks$/)
})

test('a speaker that plays nothing is reported as the problem', async () => {
  checks.speaker.mockRejectedValue(new Error('The sound is suspended'))
  const row = await tested()
  expect(row('Speaker')).toHaveTextContent(/Doesn't work.*The sound couldn't be played\./)
  expect(row('Speaker')).not.toHaveTextContent('Two notes were played')
})

test('where the server does not answer nobody reads that its ways are not needed', async () => {
  checks.server.mockRejectedValue(new Error('No answer'))
  const row = await tested()
  expect(screen.getByRole('status')).toHaveTextContent("Calls don't work from here.")
  expect(row('Server')).toHaveTextContent(/Doesn't work.*Check your network\./)
  expect(row('Media by TCP')).toHaveTextContent(/Not available$/)
  expect(screen.queryByText(spare)).toBeNull()
})

test('a person with a slow connection alone can take part, and reads what blocks the fast one', async () => {
  checks.udp.mockRejectedValue(new Error('No answer'))
  const row = await tested()
  expect(screen.getByRole('status')).toHaveTextContent('You can take part, but not everything works.')
  expect(row('Media by UDP')).toHaveTextContent(/Your network or a VPN blocks UDP/)
})

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
