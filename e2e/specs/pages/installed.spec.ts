import { createConference } from '../../support/conference.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the portal can be installed', async ({ portal }) => {
  const manifest = await portal.locator('link[rel=manifest]').getAttribute('href')
  const answer = await portal.request.get(manifest ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const { start_url, icons } = await answer.json()
  expect(start_url).toBe('/Portal')
  for (const { src, type } of icons as { src: string; type: string }[])
    expect((await portal.request.get(src)).headers()['content-type']).toBe(type)
})

test('opens without a network, and shows that', async ({ portal }) => {
  await expect(portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // The second visit goes through the worker, which caches the files.
  await expect.poll(() => portal.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await portal.reload()
  await expect(portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await portal.context().setOffline(true)
  await portal.reload()
  await expect(portal.getByText(/You're offline/).first()).toBeVisible()
  await portal.context().setOffline(false)
  await expect(portal.getByRole('heading', { name: 'Conferences' })).toBeVisible()
})

test('removes everything of the previous version', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  // A page of the same origin, upon which no worker is registered.
  await page.goto('/Terms')
  const caches = () => page.evaluate(() => window.caches.keys())
  await page.evaluate(async () => {
    const cache = await window.caches.open('lumi-an-older-build')
    await cache.put('/', new Response('An older page'))
  })
  expect(await caches()).toEqual(['lumi-an-older-build'])
  await page.goto('/Portal')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [kept, ...others] = await caches()
  expect(kept).toMatch(/^lumi-(?!an-older-build)/)
  expect(others).toEqual([])
})

test('every page replaces the worker of another version', async ({ signedInPage: portal, owner }) => {
  const { attendeeUrl } = await createConference(owner)
  for (const address of ['/Terms', attendeeUrl]) {
    await portal.goto('/Portal')
    await expect.poll(() => portal.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await portal.evaluate(() => localStorage.setItem('lumi.version', '"an older one"'))
    await portal.goto(address)
    const state = () =>
      portal.evaluate(async () => ({
        version: localStorage.getItem('lumi.version'),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        // The next page would cut off a reload that is about to come.
        loadedBy: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type,
      }))
    await expect
      .poll(() => state().catch(() => undefined))
      .toEqual({
        version: expect.not.stringContaining('an older one'),
        workers: 0,
        loadedBy: 'reload',
      })
  }
})
