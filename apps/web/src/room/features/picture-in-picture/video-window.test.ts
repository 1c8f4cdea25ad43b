import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { createPictureInPicture } from './model.ts'
import { followShown } from './shown-person.ts'

let shownBy: Element | null = null
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  Object.defineProperties(document, {
    pictureInPictureElement: { configurable: true, get: () => shownBy },
    exitPictureInPicture: { configurable: true, value: vi.fn(async () => leave()) },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  shownBy = null
})
const leave = () => {
  const before = shownBy
  shownBy = null
  before?.dispatchEvent(new Event('leavepictureinpicture'))
}

/** A browser that shows nothing but videos, and a call with somebody to be seen. */
function setUp(request = async () => undefined) {
  const scope = createScope()
  const { context } = fakeContext(scope, {})
  const off = { capture: signal({ state: 'off' as const }) }
  const devices = { camera: off, microphone: off } as unknown as typeof context.devices
  const camera: Picture = {
    attach: (video) => queueMicrotask(() => video.dispatchEvent(new Event('loadedmetadata'))),
    detach: () => undefined,
  }
  const people = signal(peopleOf(person('ann', { cameraOn: true, camera })))
  HTMLVideoElement.prototype.requestPictureInPicture = async function () {
    await request()
    shownBy = this
    return {} as PictureInPictureWindow
  }
  const given = { ...context, devices, media: { ...context.media, people } }
  const shown = followShown(given, { isOpen: signal(true) })
  const model = createPictureInPicture(given, { load: async () => shown })
  const videos = () => document.querySelectorAll('video').length
  return { model, scope, context, videos, state: () => model.opened.value.state }
}

test('a video window opens again, whether its control or the browser closed it', async () => {
  const { model, videos, state } = setUp()
  for (const close of [() => model.toggle(), leave, () => model.toggle()]) {
    await model.toggle()
    expect([state(), videos()]).toEqual(['video', 1])
    expect(shownBy).not.toBeNull()
    await close()
    expect([state(), videos()]).toEqual(['closed', 0])
    expect(shownBy).toBeNull()
  }
})

test('a call that ends while its window opens leaves none behind', async () => {
  const opening = Promise.withResolvers<undefined>()
  const { model, scope, videos, state } = setUp(() => opening.promise)
  const toggled = model.toggle()
  await vi.waitFor(() => expect(videos()).toBe(1))
  scope.end()
  opening.resolve(undefined)
  await toggled
  expect([state(), videos(), shownBy]).toEqual(['closed', 0, null])
})

test('a window that the browser refuses is reported, and can be tried again', async () => {
  const request = vi.fn(async () => undefined)
  const { model, context, videos, state } = setUp(request)
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await model.toggle()
  expect([state(), videos()]).toEqual(['closed', 0])
  expect(context.notifications.items.value[0]?.id).toBe('pictureInPicture')
  await model.toggle()
  expect(state()).toBe('video')
})
