import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { createCapture, type OpenDevice } from './capture.ts'

/** A device whose answers the test gives, in whatever order. */
function setUp(isSecure = true, rests = false) {
  const asked: { deviceId: string | undefined; answer: PromiseWithResolvers<MediaStreamTrack> }[] = []
  const open: OpenDevice = (_, deviceId) => {
    const answer = Promise.withResolvers<MediaStreamTrack>()
    asked.push({ deviceId, answer })
    return answer.promise
  }
  const scope = createScope()
  const model = createCapture(scope, { kind: 'camera', open, isSecure, listensWhenMuted: () => rests })
  const give = async (place: number) => {
    const { fake, track } = fakeTrack()
    asked[place]?.answer.resolve(track)
    await Promise.resolve()
    return fake
  }
  return { scope, model, asked, give, state: () => model.capture.value.state }
}

afterEach(() => vi.restoreAllMocks())

test('off, starting, on, and really off again', async () => {
  const { model, give, state } = setUp()
  expect(state()).toBe('off')
  const on = model.turnOn()
  expect(state()).toBe('starting')
  const track = await give(0)
  await on
  expect(state()).toBe('on')
  model.turnOff()
  expect(state()).toBe('off')
  expect(track.readyState).toBe('ended')
})

test('who changes their mind while it starts gets nothing', async () => {
  const { model, give, state } = setUp()
  const on = model.turnOn()
  model.turnOff()
  const late = await give(0)
  await on
  expect(state()).toBe('off')
  expect(late.readyState).toBe('ended')
})

test('another device takes over at once, and the newest choice wins', async () => {
  const { model, asked, give, state } = setUp()
  const first = model.turnOn()
  const old = await give(0)
  await first
  const choices = [model.choose('b'), model.choose('c')]
  expect(state()).toBe('on')
  const c = await give(2)
  const b = await give(1)
  await Promise.all(choices)
  expect(asked.map(({ deviceId }) => deviceId)).toEqual([undefined, 'b', 'c'])
  expect([old, b, c].map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'live'])
})

test('what is opened in another way is closed before', async () => {
  const { model, asked, give, state } = setUp()
  await model.reopen()
  expect(asked).toEqual([])
  const on = model.turnOn()
  const old = await give(0)
  await on
  const again = model.reopen()
  expect(old.readyState).toBe('ended')
  expect(asked).toHaveLength(2)
  const next = await give(1)
  await again
  expect([state(), next.readyState]).toEqual(['on', 'live'])
})

test('a choice made while off starts nothing', async () => {
  const { model, asked, state } = setUp()
  await model.choose('b')
  expect(state()).toBe('off')
  expect(asked).toEqual([])
})

test.each([
  [new DOMException('', 'NotAllowedError'), true, 'denied'],
  [new DOMException('Permission denied by system', 'NotAllowedError'), true, 'deniedBySystem'],
  [new DOMException('', 'NotFoundError'), true, 'missing'],
  [new DOMException('', 'NotReadableError'), true, 'inUse'],
  [new TypeError('mediaDevices is undefined'), false, 'insecure'],
  [new Error('?'), true, 'unknown'],
])('%s on a page that is secure: %s means %s', async (error, isSecure, problem) => {
  const { model, asked } = setUp(isSecure)
  const on = model.turnOn()
  asked[0]?.answer.reject(error)
  await on
  expect(model.capture.value).toEqual({ state: 'failed', problem })
})

test('notifications a device that goes away', async () => {
  const { model, give } = setUp()
  const on = model.turnOn()
  const track = await give(0)
  await on
  track.endByBrowser()
  expect(model.capture.value).toEqual({ state: 'failed', problem: 'lost' })
})

test('the end of the scope turns the device off', async () => {
  const { scope, model, give } = setUp()
  const on = model.turnOn()
  const track = await give(0)
  await on
  scope.end()
  expect(track.readyState).toBe('ended')
})

test('muted, it is off for everybody else, listens on, and is on again without asking anew', async () => {
  const { model, asked, give, state } = setUp(true, true)
  const on = model.turnOn()
  const sent = await give(0)
  await on
  model.mute()
  expect(state()).toBe('off')
  expect(sent.readyState).toBe('ended')
  const track = model.listening.value
  expect(track?.readyState).toBe('live')
  await model.turnOn()
  expect(model.capture.value).toEqual({ state: 'on', track })
  expect(asked).toHaveLength(1)
  expect(track?.readyState).toBe('live')
  expect(model.listening.value).toBeUndefined()
})

test.each([
  ['turned off', (model: ReturnType<typeof setUp>['model']) => model.turnOff()],
  ['no longer wanted', (model: ReturnType<typeof setUp>['model']) => model.stopListening()],
])('what listens on ends when it is %s', async (_, end) => {
  const { model, give } = setUp(true, true)
  const on = model.turnOn()
  await give(0)
  await on
  model.mute()
  const track = model.listening.value
  end(model)
  expect(track?.readyState).toBe('ended')
  expect(model.listening.value).toBeUndefined()
})

test('muted, it listens to another device once that is chosen, and is on again with that one', async () => {
  const { model, asked, give, state } = setUp(true, true)
  const on = model.turnOn()
  await give(0)
  await on
  model.mute()
  const before = model.listening.value
  const chosen = model.choose('b')
  const b = await give(1)
  await chosen
  expect(before?.readyState).toBe('ended')
  expect(asked.map(({ deviceId }) => deviceId)).toEqual([undefined, 'b'])
  expect(state()).toBe('off')
  expect([model.listening.value, model.source.value]).toEqual([b, b])
  const opened = model.reopen()
  const again = await give(2)
  await opened
  expect([b.readyState, model.listening.value]).toEqual(['ended', again])
  await model.turnOn()
  expect(model.capture.value).toEqual({ state: 'on', track: again })
})

test('a device that is still opened to listen is not listened to once it is turned off', async () => {
  const { model, give } = setUp(true, true)
  const on = model.turnOn()
  await give(0)
  await on
  model.mute()
  const chosen = model.choose('b')
  model.turnOff()
  const late = await give(1)
  await chosen
  expect([late.readyState, model.listening.value]).toEqual(['ended', undefined])
})

test('muted where nobody wants it to listen, it really is off', async () => {
  const { model, give } = setUp()
  const on = model.turnOn()
  const track = await give(0)
  await on
  model.mute()
  expect(track.readyState).toBe('ended')
  expect(model.listening.value).toBeUndefined()
})
