import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  CLIENT_SECRET,
  domainOf,
  signed,
  startHubSpot,
  type TestHubSpot,
} from '../../../apps/server/src/modules/integration/hubspot/hubspot.fixture.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { type Lumi, startLumi } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

let hubspot: TestHubSpot
let folder: string
test.beforeAll(async () => {
  hubspot = await startHubSpot()
  folder = await mkdtemp(join(tmpdir(), 'lumi-hubspot-'))
})
test.afterAll(async () => {
  hubspot.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (): Promise<Lumi> => {
  const { PUBLIC_URL: _own, ...variables } = hubspot.variables
  return startLumi({ ...variables, LOG_LEVEL: 'debug' }, join(folder, 'data'))
}

/** A page of an owner, signed in. */
async function pageOf(browser: Browser, { url }: Lumi, account: TestAccount): Promise<Page> {
  const context = await browser.newContext({ storageState: await signedIn(account, url) })
  return context.newPage()
}

/** Connects an account from the portal, by the page of HubSpot. */
async function connect(page: Page, { url }: Lumi, hubId: number): Promise<void> {
  await page.goto(`${url}/Portal/Integrations/Services`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('menuitem', { name: 'HubSpot' }).click()
  await page.getByRole('link', { name: `Allow in ${hubId}` }).click()
}

/** The address that the button of the card of a contact opens. */
async function openCard({ url }: Lumi, hubId: number): Promise<string> {
  const path = `/api/hs/card?portalId=${hubId}&associatedObjectId=1&associatedObjectType=CONTACT&userEmail=ada@example.com`
  const answer = await fetch(`${url}${path}`, { headers: signed(`${url}${path}`, new Date()) })
  expect(answer.status).toBe(200)
  return (await answer.json()).primaryAction.uri
}

test('two apps connect two accounts, one meets a contact, and its account is disconnected', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  let lumi = await start()
  for (const hubId of [1001, 1002])
    hubspot.add(hubId, 'contacts', '1', { firstname: 'Grace', lastname: 'Hopper' })
  const owners = [await signUp(lumi.url, 'Grace'), await signUp(lumi.url, 'Ada')] as const
  const [first, second] = [await pageOf(browser, lumi, owners[0]), await pageOf(browser, lumi, owners[1])]

  await connect(first, lumi, 1001)
  await expect(first).toHaveURL(/\/HubSpot\/Complete$/)
  await expect(first.getByRole('heading', { level: 1, name: 'HubSpot is connected' })).toBeVisible()
  await connect(second, lumi, 1001)
  await expect(second.getByText('This account is connected to another app.')).toBeVisible()
  await expectAccessible(second)
  await connect(second, lumi, 1002)
  await expect(second).toHaveURL(/\/HubSpot\/Complete$/)

  const seller = await (await browser.newContext()).newPage()
  await seller.goto(await openCard(lumi, 1001))
  await expect(seller.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expectAccessible(seller)
  await expectToFitPhone(seller)
  await seller.getByRole('button', { name: 'Create' }).click()
  await expect(seller.getByRole('heading', { name: 'Grace Hopper is ready' })).toBeVisible()
  await expect(seller.getByLabel('Link for guests')).toHaveValue(/\/room\/join\?id=/)
  await expectAccessible(seller)
  await expectToFitPhone(seller)
  const hostLink = await seller.getByLabel('Your own link as host').inputValue()
  await seller.goto(hostLink)
  await seller.getByRole('button', { name: /^(Join|Start)/ }).click()
  const { client } = owners[0]
  const params = { id: new URL(hostLink).searchParams.get('id') ?? '' }
  const attended = async () => (await client.attendance.list({ params, query: {} })).items.length
  await expect.poll(attended, { timeout: 60_000 }).toBe(1)

  // HubSpot is away when the call ends, and Lumi is started again before it is back.
  const CREATE = 'POST /crm/v3/objects/meetings'
  hubspot.failNext(CREATE, ...Array.from({ length: 2 }, () => ({ status: 503 })))
  await client.conference.update({ params, body: { state: 3 } })
  await expect.poll(() => hubspot.callsOf(CREATE).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await lumi.stop()
  lumi = await start()
  await expect.poll(() => hubspot.meetings.length, { timeout: 120_000 }).toBe(1)
  expect(hubspot.meetings[0]).toMatchObject({ hubId: 1001, associations: [{ to: { id: '1' } }] })

  const again = await pageOf(browser, lumi, owners[0])
  await again.goto(`${lumi.url}/Portal/Integrations/Services`)
  const main = again.getByRole('main')
  await expect(main.getByText(domainOf(1001))).toBeVisible()
  await expect(main.getByText(domainOf(1002))).toBeHidden()
  await expectAccessible(again)
  await expectToFitPhone(again)
  await again.getByRole('button', { name: `Disconnect ${domainOf(1001)}` }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(again.getByText('No service is connected')).toBeVisible()
  const revoked = () => hubspot.callsOf('POST /oauth/2026-03/token/revoke').length
  await expect.poll(revoked, { timeout: 30_000 }).toBe(1)

  const log = await readFile(lumi.logFile, 'utf8')
  for (const secret of ['access-secret', 'refresh-secret', CLIENT_SECRET, 'code-'])
    expect(log).not.toContain(secret)
  await lumi.stop()
})
