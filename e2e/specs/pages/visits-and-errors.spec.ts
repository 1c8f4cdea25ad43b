import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { lumiUrl, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

/** A script as Plausible serves it: it sends what was queued before it came, and everything after that. */
const counterScript = `(() => {
  const { src, dataset } = document.currentScript
  const send = (name, { u }) =>
    fetch(new URL('/api/event', src), { method: 'POST', body: JSON.stringify({ n: name, u, d: dataset.domain }) })
  const calls = window.plausible?.q ?? []
  window.plausible = send
  for (const call of calls) send(...call)
})()`

/** The services of an operator that count visits (Plausible) and collect errors (Sentry), on another origin. */
async function openServices() {
  const visits: unknown[] = []
  const reports: unknown[][] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.setHeader('access-control-allow-origin', '*')
    if (request.url === '/js/script.manual.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(counterScript)
    if (request.url === '/api/event') visits.push(JSON.parse(body))
    // An envelope: a header, then a header and a payload for each item, each on a line.
    if (request.url === '/api/7/envelope/?sentry_version=7&sentry_key=k3y')
      reports.push(body.split('\n').map((line) => JSON.parse(line)))
    return response.writeHead(202).end()
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://k3y@127.0.0.1:${port}/7`,
    visits,
    reports,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Throws an error that nobody handles, and waits until the page has passed it on. */
const failIn = (page: Page, message: string) =>
  page.evaluate(
    (message) =>
      new Promise<void>((done) => {
        addEventListener('error', () => setTimeout(done), { once: true })
        setTimeout(() => {
          throw new Error(message)
        })
      }),
    message,
  )

/** Opens a page and returns the sources of its content policy by directive. */
async function open(page: Page, address: string): Promise<Readonly<Record<string, string>>> {
  const response = await page.goto(address)
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  await page.waitForLoadState('networkidle')
  return Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/, 2)))
}

test('visits and errors go to the services of the configuration, those of the room without its address', async ({
  page,
}) => {
  const services = await openServices()
  const lumi = await startLumi({
    PLAUSIBLE_URL: services.origin,
    PLAUSIBLE_DOMAIN: 'meet.example.com',
    SENTRY_DSN: services.dsn,
  })
  try {
    const policy = await open(page, `${lumi.url}/About?utm=1`)
    expect(policy['script-src']).toContain(services.origin)
    expect(policy['connect-src']).toContain(services.origin)
    await page.getByRole('link', { name: 'Solutions' }).first().click()
    const visit = (path: string) => ({ n: 'pageview', u: lumi.url + path, d: 'meet.example.com' })
    await expect.poll(() => services.visits).toEqual([visit('/About'), visit('/Solutions')])
    await open(page, `${lumi.url}/Password/Reset/h4sh`)
    await expect.poll(() => services.visits.slice(2)).toEqual([visit('/Password/Reset/$resetHash')])
    await failIn(page, 'The page fails')
    await expect.poll(() => services.reports.length).toBe(1)

    const inRoom = await open(page, `${lumi.url}/room/join?id=nothing&key=s3cret`)
    expect(inRoom['script-src']).not.toContain(services.origin)
    expect(inRoom['connect-src']).toContain(services.origin)
    await failIn(page, 'The room fails')
    await expect.poll(() => services.reports.length).toBe(2)
    for (const [[header, item, event], path, message] of [
      [services.reports[0] ?? [], '/Password', 'The page fails'],
      [services.reports[1] ?? [], '/room', 'The room fails'],
    ] as const) {
      expect(header).toMatchObject({ event_id: expect.stringMatching(/^[\da-f]{32}$/), dsn: services.dsn })
      expect(item).toEqual({ type: 'event' })
      expect(event).toMatchObject({
        environment: 'production',
        platform: 'javascript',
        release: expect.stringMatching(/^\d/),
        request: { url: lumi.url + path },
        exception: { values: [{ type: 'Error', value: message }] },
      })
    }
    expect(JSON.stringify([services.reports, services.visits])).not.toMatch(/s3cret|h4sh|utm/)
    expect(services.visits).toHaveLength(3)
  } finally {
    await lumi.stop()
    await services.stop()
  }
})

test('without these settings a page asks nobody but Lumi', async ({ page }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(lumiUrl())) others.push(request.url())
  })
  for (const address of ['/About', '/room/join?id=nothing&key=s3cret']) {
    const policy = await open(page, address)
    expect(policy['script-src']).not.toMatch(/\bhttps?:/)
    expect(policy['connect-src']).not.toMatch(/\bhttps?:/)
    await failIn(page, 'It fails')
    await page.waitForLoadState('networkidle')
  }
  expect(others).toEqual([])
})
