import { afterEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './keep-up-to-date.ts'
import { settings } from './site.ts'
import { readStored, writeStored } from './stored.ts'
import { takeUpVersion } from './take-up-version.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

interface Browser {
  /** Workers that are registered. */
  readonly registered?: number
  /** Answer to a request for the script of the worker. */
  readonly answer?: Response
  readonly environment?: string
}

function setUp({ registered = 0, answer, environment = 'production' }: Browser = {}) {
  vi.spyOn(settings, 'environment', 'get').mockReturnValue(environment)
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
  const run = () => keepUpToDate(reload)
  const open = (version = '2') => takeUpVersion({ version, reload })
  return { run, open, reload, unregister, serviceWorker, registration }
}
const script = () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })

test('registers the worker in production', async () => {
  const { run, reload, serviceWorker } = setUp({ answer: script() })
  await run()
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js')
  expect(reload).not.toHaveBeenCalled()
})

test('has no worker anywhere else, and ends one that is there', async () => {
  const { run, reload, unregister, serviceWorker } = setUp({
    registered: 1,
    answer: script(),
    environment: 'staging',
  })
  await run()
  expect(serviceWorker.register).not.toHaveBeenCalled()
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('stores the version of the page, each environment its own', async () => {
  await setUp().open('2')
  await setUp({ environment: 'staging' }).open('3')
  expect(readStored('lumi.version')).toBe('2')
  expect(readStored('lumi.version-staging')).toBe('3')
})

test('after an upgrade the worker is removed and the page is reloaded, once', async () => {
  writeStored('lumi.version', '1')
  const { open, reload, unregister } = setUp({ registered: 1 })
  await open()
  expect(unregister).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
  await open()
  expect(reload).toHaveBeenCalledOnce()
})

test('on a first visit, and without a worker, a version changes nothing', async () => {
  const first = setUp({ registered: 1 })
  await first.open('1')
  expect(first.reload).not.toHaveBeenCalled()
  const second = setUp()
  await second.open('2')
  expect(second.reload).not.toHaveBeenCalled()
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

test('without a network it shows that it runs offline', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { run, reload } = setUp({ registered: 1 })
  await run()
  expect(info).toHaveBeenCalledWith('Lumi runs in offline mode')
  expect(reload).not.toHaveBeenCalled()
})

test('a worker with new content reloads the page', async () => {
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
