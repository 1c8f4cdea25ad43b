import { EventEmitter } from 'node:events'
import { signal } from '@preact/signals-core'
import { type Room, RoomEvent } from 'livekit-client'
import { expect, test, vi } from 'vitest'
import type { SentTracks } from '#room/media/media-plane.ts'
import type { ScreenMode } from '#room/media/screen-mode.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { followSentTracks } from './sender.ts'

/** Somebody who is connected, and whose publications the test answers. */
function setUp(publishTrack: (track: MediaStreamTrack) => Promise<void>) {
  const room = Object.assign(new EventEmitter(), {
    state: 'connected',
    remoteParticipants: new Map(),
    localParticipant: { getTrackPublication: () => undefined, publishTrack },
  })
  const sent = signal<SentTracks>({})
  const [onSent, onSendFailure] = [vi.fn(), vi.fn()]
  const scope = createScope()
  followSentTracks(scope, room as unknown as Room, {
    sent,
    screenMode: signal<ScreenMode>('text'),
    onSent,
    onMuted: vi.fn(),
    onSendFailure,
  })
  room.emit(RoomEvent.Connected)
  return { sent, onSent, onSendFailure }
}

test('what is wanted while the step before fails is sent, and nothing is said of the failure', async () => {
  const [first, second] = [fakeTrack().track, fakeTrack().track]
  const slow = Promise.withResolvers<void>()
  const publish = vi.fn((track: MediaStreamTrack) => (track === first ? slow.promise : Promise.resolve()))
  const { sent, onSent, onSendFailure } = setUp(publish)
  sent.value = { camera: first }
  await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce())
  sent.value = { camera: second }
  slow.reject(new Error('no answer'))
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('camera'))
  expect(publish.mock.calls.map(([track]) => track)).toEqual([first, second])
  expect(onSendFailure).not.toHaveBeenCalled()
})

test('a refusal is told once, and what is wanted after it is sent', async () => {
  const [refused, next] = [fakeTrack().track, fakeTrack().track]
  const publish = vi.fn(async (track: MediaStreamTrack) => {
    if (track === refused) throw new Error('refused')
  })
  const { sent, onSent, onSendFailure } = setUp(publish)
  sent.value = { camera: refused }
  await vi.waitFor(() => expect(onSendFailure).toHaveBeenCalledExactlyOnceWith('camera', expect.any(Error)))
  sent.value = { camera: next }
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('camera'))
})
