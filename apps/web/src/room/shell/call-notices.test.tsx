import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Capture } from '#room/media/devices/capture.ts'
import type { Call } from '#room/session/call.ts'
import { CallNotices } from './call-notices.tsx'

test('two devices that fail differently are put away one after the other, and a new failure shows again', async () => {
  const microphone = signal<Capture>({ state: 'failed', problem: 'denied' })
  const camera = signal<Capture>({ state: 'failed', problem: 'missing' })
  const call = {
    connection: signal({ state: 'connected' }),
    feed: { roster: signal(undefined) },
    media: { isSoundBlocked: signal(false) },
    notices: { current: signal(undefined) },
    devices: { microphone: { capture: microphone }, camera: { capture: camera } },
  } as unknown as Call
  render(<CallNotices call={call} isAlone={false} />)
  const notes = () => screen.queryAllByRole('button', { name: 'Close' })
  expect(notes()).toHaveLength(2)
  for (const left of [1, 0]) {
    const [first] = notes()
    if (!first) throw new Error('Nothing to put away')
    await userEvent.click(first)
    expect(notes()).toHaveLength(left)
  }
  camera.value = { state: 'failed', problem: 'missing' }
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
})
