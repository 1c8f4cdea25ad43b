import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { FakeTrack, fakeStream } from '#room/testing/fake-track.ts'
import { createScreenCapture, type OpenScreen } from './screen-capture.ts'

const setUp = (open: OpenScreen) => {
  const scope = createScope()
  return { scope, model: createScreenCapture(scope, open) }
}

afterEach(() => vi.unstubAllGlobals())

/** A browser that answers with these tracks. `supported` are the constraints that it knows. */
function stubBrowser(tracks: readonly FakeTrack[], supported: MediaTrackSupportedConstraints = {}) {
  const getDisplayMedia = vi.fn(async () => fakeStream(...tracks))
  const mediaDevices = { getDisplayMedia, getSupportedConstraints: () => supported }
  vi.stubGlobal('navigator', { ...navigator, mediaDevices })
  return getDisplayMedia
}

const tab = { displaySurface: 'browser' }
const restrictOwnAudio = { restrictOwnAudio: true } as MediaTrackSupportedConstraints

test('the sound of a screen is asked for without what the call itself plays', async () => {
  const [picture, sound] = [
    new FakeTrack('video', '', { displaySurface: 'monitor' }),
    new FakeTrack('audio', '', { restrictOwnAudio: true }),
  ]
  const getDisplayMedia = stubBrowser([picture, sound], restrictOwnAudio)
  const model = createScreenCapture(createScope())
  await model.start()
  expect(getDisplayMedia).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      audio: expect.objectContaining({ restrictOwnAudio: true, echoCancellation: false }),
      systemAudio: 'include',
      selfBrowserSurface: 'exclude',
    }),
  )
  expect(model.capture.value).toMatchObject({ state: 'on', sound, isSoundLeftOut: false })
})

test('a browser that cannot take out what the call plays does not offer the sound of a whole screen', async () => {
  const getDisplayMedia = stubBrowser([new FakeTrack('video')])
  await createScreenCapture(createScope()).start()
  expect(getDisplayMedia).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      audio: expect.not.objectContaining({ restrictOwnAudio: true }),
      systemAudio: 'exclude',
      selfBrowserSurface: 'exclude',
    }),
  )
})

test('the sound of a screen that still holds the call is not shared, that of another tab is', async () => {
  const sharedFrom = async (displaySurface: string) => {
    const [picture, sound] = [
      new FakeTrack('video', '', { displaySurface }),
      new FakeTrack('audio', '', { restrictOwnAudio: false }),
    ]
    stubBrowser([picture, sound], restrictOwnAudio)
    const model = createScreenCapture(createScope())
    await model.start()
    return { sound, capture: model.capture.value }
  }
  const screen = await sharedFrom('monitor')
  expect(screen.capture).toMatchObject({ state: 'on', sound: undefined, isSoundLeftOut: true })
  expect(screen.sound.readyState).toBe('ended')
  const tab = await sharedFrom('browser')
  expect(tab.capture).toMatchObject({ state: 'on', sound: tab.sound, isSoundLeftOut: false })
})

test('shares picture and sound until it is stopped', async () => {
  const [picture, sound] = [new FakeTrack('video', '', tab), new FakeTrack('audio')]
  const { model } = setUp(async () => fakeStream(picture, sound))
  const start = model.start()
  expect(model.capture.value.state).toBe('choosing')
  await start
  expect(model.isSharing.value).toBe(true)
  model.stop()
  expect(model.capture.value).toEqual({ state: 'off' })
  expect([picture.readyState, sound.readyState]).toEqual(['ended', 'ended'])
})

test('ends when the browser ends it, sound and all', async () => {
  const [picture, sound] = [new FakeTrack('video', '', tab), new FakeTrack('audio')]
  const { model } = setUp(async () => fakeStream(picture, sound))
  await model.start()
  picture.endByBrowser()
  expect(model.capture.value.state).toBe('off')
  expect(sound.readyState).toBe('ended')
})

test('closing the chooser is no fault, a system that forbids it is', async () => {
  const closed = setUp(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const forbidden = setUp(() => Promise.reject(new DOMException('denied by system', 'NotAllowedError')))
  await Promise.all([closed.model.start(), forbidden.model.start()])
  expect(closed.model.capture.value).toEqual({ state: 'off' })
  expect(forbidden.model.capture.value).toEqual({ state: 'off', problem: 'deniedBySystem' })
})

test('a call that is over shares nothing', async () => {
  const picture = new FakeTrack('video')
  const chosen = Promise.withResolvers<MediaStream>()
  const { scope, model } = setUp(() => chosen.promise)
  const start = model.start()
  scope.end()
  chosen.resolve(fakeStream(picture))
  await start
  expect(picture.readyState).toBe('ended')
})

test('what is chosen after it was stopped is not shared, and does not end what is shared since', async () => {
  const [early, late, newest] = [new FakeTrack('video'), new FakeTrack('video'), new FakeTrack('video')]
  const choosers = [0, 1, 2].map(() => Promise.withResolvers<MediaStream>())
  let opened = 0
  const { model } = setUp(() => choosers[opened++]?.promise ?? expect.unreachable())
  const first = model.start()
  model.stop()
  choosers[0]?.resolve(fakeStream(early))
  await first
  expect([model.capture.value, early.readyState]).toEqual([{ state: 'off' }, 'ended'])
  const second = model.start()
  model.stop()
  const third = model.start()
  choosers[2]?.resolve(fakeStream(newest))
  await third
  choosers[1]?.resolve(fakeStream(late))
  await second
  expect(model.capture.value).toMatchObject({ state: 'on', picture: newest })
  expect([late.readyState, newest.readyState]).toEqual(['ended', 'live'])
})

test('a chooser that is closed after it was stopped does not end what is shared since', async () => {
  const picture = new FakeTrack('video')
  const closed = Promise.withResolvers<MediaStream>()
  const streams = [closed.promise, Promise.resolve(fakeStream(picture))]
  const { model } = setUp(() => streams.shift() ?? expect.unreachable())
  const first = model.start()
  model.stop()
  await model.start()
  closed.reject(new DOMException('', 'NotAllowedError'))
  await first
  expect([model.isSharing.value, picture.readyState]).toEqual([true, 'live'])
})
