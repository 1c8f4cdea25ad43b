import { afterEach, expect, test, vi } from 'vitest'
import { FakeTrack, fakeStream } from '#room/testing/fake-track.ts'
import { createDeviceOpener } from './open-device.ts'

type Answer = (constraints: MediaStreamConstraints) => Promise<MediaStream>

const streamFor: Answer = async ({ audio, video }) =>
  fakeStream(...(video ? [new FakeTrack('video')] : []), ...(audio ? [new FakeTrack('audio')] : []))

function opener(answer: Answer) {
  const getUserMedia = vi.fn(answer)
  return { open: createDeviceOpener({ getUserMedia } as unknown as MediaDevices), getUserMedia }
}

const permissions = (states: Record<string, string>) =>
  vi.stubGlobal('navigator', {
    permissions: { query: async ({ name }: { name: string }) => ({ state: states[name] ?? 'prompt' }) },
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('camera and microphone wanted together are one question', async () => {
  const { open, getUserMedia } = opener(streamFor)
  const [camera, microphone] = await Promise.all([open('camera', undefined), open('microphone', 'm1')])
  expect(getUserMedia).toHaveBeenCalledOnce()
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: { deviceId: { exact: 'm1' } } })
  expect([camera.kind, microphone.kind]).toEqual(['video', 'audio'])
})

test('a missing camera does not cost the microphone', async () => {
  const { open, getUserMedia } = opener((wanted) =>
    wanted.video ? Promise.reject(new DOMException('', 'NotFoundError')) : streamFor(wanted),
  )
  const [camera, microphone] = await Promise.allSettled([
    open('camera', undefined),
    open('microphone', undefined),
  ])
  expect([camera.status, microphone.status]).toEqual(['rejected', 'fulfilled'])
  expect(getUserMedia).toHaveBeenCalledTimes(3)
})

test('a person who said no is not asked again', async () => {
  permissions({})
  const { open, getUserMedia } = opener(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const results = await Promise.allSettled([open('camera', undefined), open('microphone', undefined)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(getUserMedia).toHaveBeenCalledOnce()
})

test('a camera blocked long ago does not cost the microphone', async () => {
  permissions({ camera: 'denied' })
  const { open } = opener((wanted) =>
    wanted.video ? Promise.reject(new DOMException('', 'NotAllowedError')) : streamFor(wanted),
  )
  const [, microphone] = await Promise.allSettled([open('camera', undefined), open('microphone', undefined)])
  expect(microphone.status).toBe('fulfilled')
})

test('a chosen device that is gone gives way to any other', async () => {
  const { open } = opener((wanted) =>
    typeof wanted.video === 'object' && wanted.video.deviceId
      ? Promise.reject(Object.assign(new Error('gone'), { name: 'OverconstrainedError' }))
      : streamFor(wanted),
  )
  expect((await open('camera', 'unplugged')).kind).toBe('video')
})
