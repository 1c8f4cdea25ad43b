import { afterEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './keep-up-to-date.ts'
import { readStored, writeStored } from './stored.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser with this many workers registered, where the worker's script is answered so. */
function setUp({ registered = 0, answer }: { registered?: number; answer?: Response } = {}) {
  const unregister = vi.fn(async () => true)
  const registration = new EventTarget()
  const serviceWorker = {
    controller: registered > 0 ? {} : null,
    getRegistrations: async () => Array.from({ length: registered }, () => ({ unregister })),
    register: vi.fn(async () => registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const reload = vi.fn()
  const run = (environment = 'production') => keepUpToDate({ version: '2', environment, reload })
  return { run, reload, unregister, serviceWorker, registration }
}
const script = () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

test('registers the worker, and keeps the version, each environment its own', async () => {
  const { run, reload, serviceWorker } = setUp({ answer: script() })
  await run()
  await run('staging')
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js')
  expect(readStored('lumi.version')).toBe('2')
  expect(readStored('lumi.version-staging')).toBe('2')
  expect(reload).not.toHaveBeenCalled()
})

test('after an upgrade the worker goes and the page is loaded anew, once', async () => {
  writeStored('lumi.version', '1')
  const { run, reload, unregister } = setUp({ registered: 1, answer: script() })
  await run()
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  await run()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['missing', new Response('', { status: 404 })],
  ['no script', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a worker whose script is %s goes, and the page is loaded anew', async (_, answer) => {
  const { run, reload, unregister, serviceWorker } = setUp({ registered: 1, answer })
  await run()
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  expect(serviceWorker.register).not.toHaveBeenCalled()
})

test('without a worker, a missing script changes nothing', async () => {
  const { run, reload } = setUp({ answer: new Response('', { status: 404 }) })
  await run()
  expect(reload).not.toHaveBeenCalled()
})

test('without a network it says that it runs offline', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { run, reload } = setUp({ registered: 1 })
  await run()
  expect(info).toHaveBeenCalledWith('Lumi runs in offline mode')
  expect(reload).not.toHaveBeenCalled()
})

test('a worker that brings new content loads the page anew', async () => {
  const { run, reload, registration } = setUp({ registered: 1, answer: script() })
  await run()
  const installing = Object.assign(new EventTarget(), { state: 'installing' })
  Object.assign(registration, { installing })
  registration.dispatchEvent(new Event('updatefound'))
  installing.dispatchEvent(new Event('statechange'))
  expect(reload).not.toHaveBeenCalled()
  installing.state = 'activated'
  installing.dispatchEvent(new Event('statechange'))
  expect(reload).toHaveBeenCalledOnce()
})
