import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let configured: TestServer
beforeAll(async () => {
  server = await createTestServer()
  configured = await createTestServer({
    variables: {
      SLACK_INSTALL_URL: 'https://slack.com/oauth/v2/authorize?client_id=7&scope=commands',
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

test('the call of the web is forwarded with its query', async () => {
  expect(await locationOf(server, '/api/slack/auth?state=a%20b&team=t1')).toBe(
    '/api/slack/auth/direct?state=a%20b&team=t1',
  )
  expect(await locationOf(server, '/api/slack/auth')).toBe('/api/slack/auth/direct')
})

test('without an app of the operator, installing leads to the page that says so', async () => {
  expect(await locationOf(server, '/api/slack/auth/direct?state=a')).toBe('/Integrations/Slack')
  expect(await locationOf(server, '/api/hs/install')).toBe('/Integrations/HubSpot')
})

test("it leads to the operator's app, whose parameters nobody replaces", async () => {
  expect(await locationOf(configured, '/api/slack/auth/direct?state=a%20b&client_id=evil')).toBe(
    'https://slack.com/oauth/v2/authorize?client_id=7&scope=commands&state=a+b',
  )
  expect(await locationOf(configured, '/api/hs/install?scope=crm')).toBe(
    'https://app.hubspot.com/oauth/authorize?client_id=8&scope=crm',
  )
})
