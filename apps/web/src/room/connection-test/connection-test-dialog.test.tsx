import { signal } from '@preact/signals-core'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { ConnectionTestDialog } from './connection-test-dialog.tsx'

const { shown } = vi.hoisted(() => ({ shown: vi.fn((_: { devices: unknown }) => null) }))
vi.mock('./connection-test-view.tsx', () => ({ ConnectionTestView: shown }))

test('the devices themselves are tested and named, not what effects make of them', () => {
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  const [device, made] = [fakeTrack('audio').track, fakeTrack('audio').track]
  const microphone = { source: signal(device), capture: signal({ state: 'on', track: made }) }
  const devices = { microphone, speakerInUse: signal('s1') } as unknown as LocalDevices
  render(<ConnectionTestDialog devices={devices} onClose={vi.fn()} />)
  const given = shown.mock.lastCall?.[0].devices as { captured(kind: string): unknown; speakerId(): unknown }
  expect([given.captured('microphone'), given.speakerId()]).toEqual([device, 's1'])
})
