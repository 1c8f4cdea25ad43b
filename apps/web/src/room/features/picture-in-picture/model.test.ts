import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { createPictureInPicture } from './model.ts'

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const small = Object.assign(new EventTarget(), {
    close: () => void small.dispatchEvent(new Event('pagehide')),
  })
  const requestWindow = vi.fn(async () => small)
  const actions = new Map<string, unknown>()
  vi.stubGlobal('documentPictureInPicture', { requestWindow })
  vi.stubGlobal('navigator', {
    mediaSession: { setActionHandler: (name: string, action: unknown) => actions.set(name, action) },
  })
  const scope = createScope()
  const { context } = fakeContext(scope, {})
  const model = createPictureInPicture(context, { load: () => new Promise(() => undefined) })
  const turnToOther = () => (actions.get('enterpictureinpicture') as () => Promise<void>)()
  return { model, scope, small, requestWindow, context, turnToOther, state: () => model.opened.value.state }
}
const comeBack = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('opens and closes by the same press, and notifications when it is closed elsewhere', async () => {
  const { model, small, state } = setUp()
  await model.toggle()
  expect(state()).toBe('window')
  await model.toggle()
  expect(state()).toBe('closed')
  await model.toggle()
  small.close()
  expect(state()).toBe('closed')
})

test('opened by looking at another tab it closes when one comes back, opened by hand it stays', async () => {
  const { model, turnToOther, state } = setUp()
  await turnToOther()
  expect(state()).toBe('window')
  comeBack()
  expect(state()).toBe('closed')
  await model.toggle()
  comeBack()
  expect(state()).toBe('window')
})

test('it ends with the call', async () => {
  const { model, scope, state } = setUp()
  await model.toggle()
  scope.end()
  expect(state()).toBe('closed')
})

test("a browser's refusal is reported", async () => {
  const { model, requestWindow, context, state } = setUp()
  vi.spyOn(console, 'warn').mockReturnValue()
  requestWindow.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await model.toggle()
  expect(state()).toBe('closed')
  expect(context.notifications.items.value[0]?.id).toBe('pictureInPicture')
})
