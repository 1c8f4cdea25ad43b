import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let configured: TestServer
beforeAll(async () => {
  server = await createTestServer()
  configured = await createTestServer({
    variables: {
      HUBSPOT_INSTALL_URL: 'https://app.hubspot.com/oauth/authorize?client_id=8',
    },
  })
})
afterAll(() => Promise.all([server.close(), configured.close()]))

const locationOf = async ({ app }: TestServer, url: string) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(302)
  return headers.location
}

test('without an app of the operator, installing leads to the page that says so', async () => {
  expect(await locationOf(server, '/api/hs/install')).toBe('/Integrations/HubSpot')
})

test("it leads to the operator's app, whose parameters nobody replaces", async () => {
  expect(await locationOf(configured, '/api/hs/install?scope=crm&client_id=evil')).toBe(
    'https://app.hubspot.com/oauth/authorize?client_id=8&scope=crm',
  )
})
