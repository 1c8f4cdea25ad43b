import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { type Lumi, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

const client = { id: 'zapier', secret: randomBytes(24).toString('hex') }

/** The site of the service, to which people come back: a redirect reaches no route of Playwright. */
const site = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back at Zapier</h1>'),
)
let redirectUri: string
let lumi: Lumi
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

test('an owner signs in on the consent page, allows a service, and disconnects it', async ({ page }) => {
  const { username, password } = await signUp(lumi.url, 'Ada')
  const verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'account conferences events',
    state: 'of Zapier',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`${lumi.url}/auth/oauth2/authorize?${parameters}`)

  const signIn = page.getByRole('dialog', { name: 'Please Sign In' })
  await signIn.getByLabel('Username').fill(username)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Connect Zapier' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${username}`)).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByRole('heading', { name: 'Back at Zapier' })).toBeVisible()
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('of Zapier')
  const token = await page.request.post(`${lumi.url}/auth/oauth2/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: client.id,
      client_secret: client.secret,
      code: answer.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
    },
  })
  expect(token.status()).toBe(200)

  await page.goto(`${lumi.url}/Portal/Integrations/Services`)
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)
  await page.getByRole('button', { name: 'Disconnect Zapier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('No service is connected')).toBeVisible()
  const { refresh_token } = await token.json()
  const refused = await page.request.post(`${lumi.url}/auth/oauth2/token`, {
    form: { grant_type: 'refresh_token', refresh_token, client_id: client.id, client_secret: client.secret },
  })
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a request with a wrong address is explained on a page of Lumi', async ({ page }) => {
  const parameters = new URLSearchParams({
    client_id: client.id,
    redirect_uri: 'https://example.org/',
    response_type: 'code',
  })
  await page.goto(`${lumi.url}/auth/oauth2/authorize?${parameters}`)
  await expect(page.getByRole('heading', { name: "The service can't be connected" })).toBeVisible()
  await expect(page.getByText(/address that isn't registered/)).toBeVisible()
  await expectAccessible(page)
})
