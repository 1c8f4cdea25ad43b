import type { Capture } from '@lumi/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { refusal } from '#room/testing/refusal.ts'
import { watchCapture } from './capture-news.ts'
import { RecordNotice } from './record-notice.tsx'
import { RecordPane } from './record-pane.tsx'

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

async function open(first: Capture | null) {
  let now = first
  const calls = {
    capture: {
      read: vi.fn(async () => ({ capture: now })),
      start: vi.fn(async () => {
        now = { ...capture, state: 'starting', seconds: 0 }
      }),
      change: vi.fn(async ({ body: { paused } }: { body: { paused: boolean } }) => {
        now = { ...capture, state: paused ? 'paused' : 'recording' }
      }),
      stop: vi.fn(async () => {
        now = { ...capture, state: 'saving' }
      }),
    },
  }
  const { context, say } = fakeContext(createScope(), calls)
  const model = watchCapture(context)
  say('capture_changed')
  await vi.waitFor(() => expect(model.now.value).toEqual(first))
  render(<RecordPane model={model} onClose={() => undefined} />)
  return { calls, context, model, say, user: userEvent.setup() }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a recording is started with what is to be seen in it', async () => {
  const { calls, user } = await open(null)
  await user.click(screen.getByRole('radio', { name: /^Everybody/ }))
  await user.click(await button('Start recording'))
  expect(calls.capture.start).toHaveBeenCalledWith({ params: { id: 'k7m2' }, body: { layout: 'grid' } })
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

test('why nothing can be recorded is said', async () => {
  const { calls, context, user } = await open(null)
  calls.capture.start.mockRejectedValueOnce(refusal('recordersBusy', 409))
  await user.click(await button('Start recording'))
  await vi.waitFor(() =>
    expect(context.notices.current.value?.text()).toBe('All recorders are busy. Try again later.'),
  )
})

test('everybody is told what becomes of it', async () => {
  const { model } = await open(capture)
  const { rerender } = render(<RecordNotice model={model} capture={capture} />)
  expect(screen.getByRole('status')).toHaveTextContent('This conference is being recorded.')
  rerender(<RecordNotice model={model} capture={{ ...capture, state: 'failed', problem: 'storageFull' }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'The recording could not be saved. There was no space left.',
  )
})
