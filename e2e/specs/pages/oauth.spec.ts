import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signUp } from '../../support/account.ts'
import { type Lumi, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

const client = { id: 'zapier', secret: randomBytes(24).toString('hex') }

/** The site of the service, which shows what it was sent. */
const site = createServer(async (request, response) => {
  const sent = new URLSearchParams(await text(request))
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(`<h1>${request.method} with ${[...sent.keys()].toSorted().join(', ')}</h1>`)
})
let lumi: Lumi
let redirectUri: string
test.beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  redirectUri = `http://127.0.0.1:${(site.address() as AddressInfo).port}/return/`
  lumi = await startLumi({
    ZAPIER_CLIENT_ID: client.id,
    ZAPIER_CLIENT_SECRET: client.secret,
    ZAPIER_REDIRECT_URIS: redirectUri,
  })
})
test.afterAll(async () => {
  site.close()
  await lumi.stop()
})

test('a browser posts the code to a service that asks for that', async ({ page }) => {
  const { accessToken } = await signUp(lumi.url)
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'form_post',
    scope: 'account',
    state: 'of Zapier',
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`${lumi.url}/auth/oauth2/authorize?${parameters}`)
  await expect(page).toHaveURL(/\/Portal\/Connect\?request=/)
  const requestId = new URL(page.url()).searchParams.get('request')

  const answer = await page.request.post(`${lumi.url}/auth/oauth2/consent/${requestId}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { allow: true },
  })
  const { location } = await answer.json()
  await page.goto(lumi.url + location)
  await expect(page.getByRole('heading', { name: 'POST with code, iss, state' })).toBeVisible()
})
