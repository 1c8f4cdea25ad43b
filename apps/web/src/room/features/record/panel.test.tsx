import type { Capture } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { currentFormats } from '#i18n/formats.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { createScope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { type CaptureStatus, recordingState, watchCapture } from './capture.ts'
import { record } from './feature.tsx'
import { createRecording } from './model.ts'

const chime = vi.hoisted(() => vi.fn(async (_kind: string) => undefined))
vi.mock('#room/media/chime.ts', () => ({ chime }))

const capture: Capture = {
  captureId: 'c1',
  layout: 'grid',
  state: 'recording',
  startedBy: 'Ada',
  started: '2026-01-15T10:00:00.000Z',
  seconds: 65,
  interruptions: 0,
  problem: null,
  recordingId: null,
}

async function open(first: Capture | null, encryption?: Pick<Encryption, 'keyFor'>) {
  let now = first
  const calls = {
    capture: {
      read: vi.fn(async () => ({ capture: now })),
      start: vi.fn(async () => {
        now = { ...capture, state: 'starting', seconds: 0 }
        return now
      }),
      giveKey: vi.fn(async () => null),
      change: vi.fn(async ({ body: { paused } }: { body: { paused: boolean } }) => {
        now = { ...capture, state: paused ? 'paused' : 'recording' }
      }),
      stop: vi.fn(async () => {
        now = { ...capture, state: 'saving' }
      }),
    },
  }
  const { context, receive } = fakeContext(createScope(), calls)
  const given = { ...context, encryption: encryption as Encryption | undefined }
  const started = record.start({ ...given, permission: signal('allowed') })
  const { now: status } = started.model as CaptureStatus
  receive('capture_changed')
  await vi.waitFor(() => expect(status.value).toEqual(first))
  const show = async () => {
    render(
      <Suspense>
        {started.drawPanel?.({ onClose: () => undefined })}
        {started.draw.Overlay?.({})}
      </Suspense>,
    )
    await screen.findByRole('heading', { name: 'Recording' })
  }
  await show()
  return { calls, context, show, receive, user: userEvent.setup() }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a recording is started with what is to be seen in it', async () => {
  const { calls, user } = await open(null)
  await user.click(screen.getByRole('radio', { name: /^Everybody/ }))
  const name = screen.getByLabelText('Name of the recording')
  expect(name).toHaveValue(`Weekly review, ${currentFormats().date(Date.now())}`)
  await user.clear(name)
  await user.type(name, ' Cells, lesson 3 ')
  await user.click(await button('Start recording'))
  expect(calls.capture.start).toHaveBeenCalledWith({
    params: { id: 'k7m2' },
    body: { displayName: 'Cells, lesson 3', layout: 'grid', withKey: false },
  })
  expect(await screen.findByText('The recording is starting.')).toBeVisible()
  expect(await button('Pause recording')).toBeDisabled()
})

test('it is paused, goes on and is stopped', async () => {
  const { user } = await open(capture)
  expect(screen.getByText('Recorded: 1:05')).toBeVisible()
  await user.click(await button('Pause recording'))
  await user.click(await button('Continue recording'))
  await user.click(await button('Stop recording'))
  expect(await button('Start recording')).toBeDisabled()
})

test.each([
  ['recordersBusy', 'All recorders are busy. Try again later.'],
  ['noRecorder', 'No server of this installation records now.'],
  [
    'recorderNeedsBrowser',
    'Recording needs Chromium, which is not installed on the server or does not start.',
  ],
  ['recorderNeedsFfmpeg', 'Recording needs ffmpeg, which is not installed on the server.'],
  ['noSpaceToRecord', 'There is no space left on the server for a recording.'],
] as const)('why nothing can be recorded is said: %s', async (reason, words) => {
  const { calls, context, user } = await open(null)
  calls.capture.start.mockRejectedValueOnce(refusal(reason, 409))
  await user.click(await button('Start recording'))
  await vi.waitFor(() => expect(textsOf(context.notifications)).toEqual([words]))
})

test('a page around the room receives the current state, and no past one', () => {
  expect(recordingState(null)).toBe('off')
  for (const state of ['starting', 'recording', 'paused', 'saving'] as const)
    expect(recordingState({ ...capture, state })).toBe(state)
  expect(recordingState({ ...capture, state: 'pausing' })).toBe('recording')
  for (const state of ['saved', 'failed'] as const) expect(recordingState({ ...capture, state })).toBe('off')
})

test('while it is being paused, speech may still be recorded: the pause cannot be pressed again', async () => {
  await open({ ...capture, state: 'pausing' })
  expect(screen.getByText('The recording is being paused.')).toBeVisible()
  expect(await button('Pause recording')).toBeDisabled()
})

test('the time continues from the last message, also while it is not visible', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { show } = await open(capture)
  expect(await screen.findByText(/1:05/)).toBeVisible()
  cleanup()
  clock.mockReturnValue(31_000)
  await show()
  expect(await screen.findByText(/1:35/)).toBeVisible()
  clock.mockRestore()
})

test('in an encrypted conference it is asked first, and the recorder that was meant is given the key', async () => {
  const keyFor = vi.fn(async () => 'sealed for it')
  const { calls, receive, user } = await open(null, { keyFor })
  await user.click(await button('Start recording'))
  expect(await screen.findByText('The recording itself is stored unencrypted.')).toBeVisible()
  await user.click(await button('Cancel'))
  expect(calls.capture.start).not.toHaveBeenCalled()
  await user.click(await button('Start recording'))
  await user.click(await button('Give key and record'))
  await vi.waitFor(() =>
    expect(calls.capture.start).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'k7m2' },
      body: { displayName: expect.stringMatching(/^Weekly review, /), layout: 'speaker', withKey: true },
    }),
  )
  expect(await screen.findByText('The recording is starting.')).toBeVisible()
  receive('capture_key_wanted', { captureId: 'of somebody else', publicKey: 'p0' })
  expect(keyFor).not.toHaveBeenCalled()
  // The second takes the place of one that died.
  for (const publicKey of ['p1', 'p2']) receive('capture_key_wanted', { captureId: 'c1', publicKey })
  await vi.waitFor(() => expect(calls.capture.giveKey).toHaveBeenCalledTimes(2))
  expect(keyFor.mock.calls).toEqual([
    [{ captureId: 'c1', publicKey: 'p1' }],
    [{ captureId: 'c1', publicKey: 'p2' }],
  ])
  expect(calls.capture.giveKey).toHaveBeenLastCalledWith({
    params: { id: 'k7m2' },
    body: { publicKey: 'p2', sealed: 'sealed for it' },
  })
})

test('a host who has not started it is asked for the key that a recorder lacks, and what that means', async () => {
  const starting: Capture = { ...capture, captureId: 'c2', state: 'starting' }
  const { calls, receive, user, context } = await open(starting, { keyFor: async () => 'sealed for it' })
  const { notifications } = context
  await vi.waitFor(() => expect(textsOf(notifications)).toEqual(['The recording is starting.']))
  act(() => {
    for (const _ of ['at once', 'two seconds later'])
      receive('capture_key_wanted', { captureId: 'c2', publicKey: 'p1' })
  })
  const wanted = 'The recorder needs the key of this conference. Without it the recording ends.'
  expect(textsOf(notifications)).toContain(wanted)
  act(() => press(notifications, 'Give the key'))
  expect(await screen.findByText(/^The recorder runs on the server\./)).toBeVisible()
  expect(textsOf(notifications)).not.toContain(wanted)
  // It is still wanted.
  await user.click(await button('Cancel'))
  expect(calls.capture.giveKey).not.toHaveBeenCalled()
  expect(textsOf(notifications)).toContain(wanted)
  act(() => press(notifications, 'Give the key'))
  await user.click(await button('Give key and record'))
  await vi.waitFor(() =>
    expect(calls.capture.giveKey).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'k7m2' },
      body: { publicKey: 'p1', sealed: 'sealed for it' },
    }),
  )
  expect(textsOf(notifications)).not.toContain(wanted)
})

test('beginning and end have a sound that is not that of people who come and go', async () => {
  const { context } = fakeContext(createScope(), { capture: { read: async () => ({ capture: null }) } })
  const recording = createRecording(context, watchCapture(context))
  for (const isRecorded of [true, false]) recording.chime(isRecorded)
  expect(chime.mock.calls.map(([kind]) => kind)).toEqual(['recorded', 'unrecorded'])
})
