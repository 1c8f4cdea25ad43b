import { signal } from '@preact/signals-core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Capture, CaptureModel } from './capture.ts'
import { DevicePickers } from './device-pickers.tsx'
import { allProcessing } from './device-preferences.ts'
import type { LocalDevices } from './local-devices.ts'
import { playTestSound } from './speaker.ts'

vi.mock('./speaker.ts', () => ({ playTestSound: vi.fn(async () => undefined) }))

const capture = (kind: CaptureModel['kind'], choose = vi.fn()) => ({
  kind,
  capture: signal<Capture>({ state: 'off' }),
  deviceId: signal<string | undefined>(undefined),
  turnOn: vi.fn(),
  turnOff: vi.fn(),
  listening: signal(undefined),
  source: signal<MediaStreamTrack | undefined>(undefined),
  mute: vi.fn(),
  stopListening: vi.fn(),
  choose,
  reopen: vi.fn(),
  adopt: vi.fn(),
  fail: vi.fn(),
})
const setUp = () => {
  const chooseCamera = vi.fn()
  const camera = capture('camera', chooseCamera)
  const speakerId = signal<string | undefined>(undefined)
  const devices: LocalDevices = {
    camera: { ...camera, isPaused: signal(false), pause: vi.fn(), resume: vi.fn() },
    limitCamera: vi.fn(),
    microphone: capture('microphone'),
    speakerId,
    speakerInUse: speakerId,
    list: {
      lists: signal({
        cameras: [
          { id: 'c1', label: 'Desk camera', groupId: '' },
          { id: 'c2', label: '', groupId: '' },
        ],
        microphones: [{ id: 'm1', label: 'Headset', groupId: '' }],
        speakers: [{ id: 's1', label: 'Loudspeaker', groupId: '' }],
      }),
      refresh: vi.fn(),
    },
    processing: signal(allProcessing),
    chooseProcessing: vi.fn(),
    takeAway: vi.fn(),
    listensWhileMuted: signal(true),
    setListensWhileMuted: vi.fn(),
    suppressesMore: signal(false),
    suppressMore: vi.fn(),
    background: signal({ kind: 'none' }),
    chooseBackground: vi.fn(),
    isBackgroundSlow: signal(false),
    chooseSpeaker: (id) => {
      speakerId.value = id
    },
    start: vi.fn(),
    rest: vi.fn(),
  }
  render(<DevicePickers devices={devices} />)
  return { camera, chooseCamera, user: userEvent.setup({ delay: null }) }
}
const texts = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text)

afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId')
})

test("each picker starts with 'Pick One...' and chooses among its own kind", async () => {
  const { chooseCamera, user } = setUp()
  expect(texts('Video Capture Device')).toEqual(['Pick One...', 'Desk camera', 'Device 2'])
  expect(texts('Audio Capture Device')).toEqual(['Pick One...', 'Headset'])
  expect(texts('Audio Playback Device')).toEqual(['Pick One...', 'Loudspeaker'])
  await user.selectOptions(screen.getByLabelText('Video Capture Device'), 'c2')
  expect(chooseCamera).toHaveBeenCalledExactlyOnceWith('c2')
})

const trackOf = (deviceId: string, label: string) =>
  ({ label, getSettings: () => ({ deviceId }) }) as unknown as MediaStreamTrack

test('shows the device that the browser has chosen until one is picked', () => {
  const { camera } = setUp()
  expect(screen.getByLabelText('Video Capture Device')).toHaveDisplayValue('Pick One...')
  act(() => {
    camera.source.value = trackOf('c1', 'Desk camera')
  })
  expect(screen.getByLabelText('Video Capture Device')).toHaveDisplayValue('Desk camera')
  act(() => {
    camera.deviceId.value = 'c2'
  })
  expect(screen.getByLabelText('Video Capture Device')).toHaveDisplayValue('Device 2')
})

test('shows the device in use even if the list does not contain it', () => {
  const { camera } = setUp()
  act(() => {
    camera.capture.value = { state: 'on', track: trackOf('a4e1', 'MediaStreamAudioDestinationNode') }
    camera.source.value = trackOf('c9', 'Built-in camera')
  })
  expect(screen.getByLabelText('Video Capture Device')).toHaveDisplayValue('Pick One...')
  expect(screen.getByText('In use: Built-in camera')).toBeVisible()
})

test('playback is disabled, with a reason, where the browser cannot choose a speaker', () => {
  setUp()
  expect(screen.getByLabelText('Audio Playback Device')).toBeDisabled()
  expect(screen.getByText(/always plays sound on your system/)).toBeVisible()
})

test('playback is chosen where the browser can', async () => {
  Object.assign(HTMLMediaElement.prototype, { setSinkId: () => Promise.resolve() })
  const { user } = setUp()
  await user.selectOptions(screen.getByLabelText('Audio Playback Device'), 's1')
  expect(screen.getByLabelText('Audio Playback Device')).toHaveValue('s1')
})

test('the test sound plays on the speaker that is picked, one at a time', async () => {
  Object.assign(HTMLMediaElement.prototype, { setSinkId: () => Promise.resolve() })
  const { user } = setUp()
  const ended = Promise.withResolvers<void>()
  vi.mocked(playTestSound).mockReturnValueOnce(ended.promise)
  await user.selectOptions(screen.getByLabelText('Audio Playback Device'), 's1')
  await user.click(screen.getByRole('button', { name: 'Test speaker' }))
  expect(playTestSound).toHaveBeenCalledExactlyOnceWith('s1')
  expect(screen.getByRole('button', { name: 'Playing a sound...' })).toBeDisabled()
  await act(async () => ended.resolve())
  expect(screen.getByRole('button', { name: 'Test speaker' })).toBeEnabled()
})
