import { defaultPrivileges, Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import { createScope } from '#room/reactive/scope.ts'
import { joined } from '#room/testing/fake-client.ts'
import { fakePlanes } from '#room/testing/fake-planes.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { conference, user } from '#room/testing/people.ts'
import { createPeerCall, pictureSize } from './peer-call.ts'

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const withoutVideo = { ...defaultPrivileges[Role.attendee], video: false }

async function enter(privileges = defaultPrivileges[Role.attendee]) {
  const scope = createScope()
  const { parts, control } = fakePlanes()
  const channel = parts.openControl(scope, { token: () => '', onRefused: async () => undefined })
  const feed = createConferenceFeed(channel, joined({ privileges }))
  const camera = fakeTrack('video')
  const open = vi.fn(async (kind: 'camera' | 'microphone') =>
    kind === 'camera' ? camera.track : fakeTrack('audio').track,
  )
  const client = {
    peerRoom: { list: async () => ({ items: [], iceServers: [] }) },
  } as unknown as LumiClient
  const call = createPeerCall(scope, { client, confId: 'k7m2', channel, feed, open, leave: () => undefined })
  await vi.waitFor(() => expect(call.devices.microphone.capture.value.state).toBe('on'))
  return { call, control, camera: camera.fake, opened: () => open.mock.calls.map(([kind]) => kind) }
}

test('camera and microphone are on from the beginning, in a small picture, and reported to the others', async () => {
  const { control, camera, opened } = await enter()
  expect(opened()).toEqual(['camera', 'microphone'])
  expect(camera.applyConstraints).toHaveBeenCalledWith(pictureSize)
  await vi.waitFor(() => expect(control.reports.at(-1)).toEqual({ videoState: 1, audioState: 1 }))
})

test('what somebody may not send is not captured', async () => {
  const { call, opened } = await enter(withoutVideo)
  expect(opened()).toEqual(['microphone'])
  expect(call.devices.camera.capture.value.state).toBe('off')
})

test('a camera that is no longer allowed goes off, which is reported to the others', async () => {
  const { call, control, camera } = await enter()
  const me = user('me', { privileges: withoutVideo })
  await vi.waitFor(() => expect(call.devices.camera.capture.value.state).toBe('on'))
  control.receive('snapshot', { conference: conference(), user: me, users: [me] })
  expect(call.devices.camera.capture.value.state).toBe('off')
  expect(camera.readyState).toBe('ended')
  expect(call.devices.microphone.capture.value.state).toBe('on')
  expect(control.reports.at(-1)).toEqual({ videoState: 0, audioState: 1 })
})
