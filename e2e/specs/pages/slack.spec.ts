import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  type Posted,
  SIGNING_SECRET,
  signed,
  startSlack,
  type TestSlack,
} from '../../../apps/server/src/modules/integration/slack/slack.fixture.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { type Lumi, startLumi } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

let slack: TestSlack
let folder: string
test.beforeAll(async () => {
  slack = await startSlack()
  folder = await mkdtemp(join(tmpdir(), 'lumi-slack-'))
})
test.afterAll(async () => {
  slack.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (): Promise<Lumi> => {
  const { PUBLIC_URL: _own, ...variables } = slack.variables
  return startLumi({ ...variables, LOG_LEVEL: 'debug' }, join(folder, 'data'))
}

/** A page of an owner, signed in. */
async function pageOf(browser: Browser, { url }: Lumi, account: TestAccount): Promise<Page> {
  const context = await browser.newContext({ storageState: await signedIn(account, url) })
  return context.newPage()
}

/** Connects a workspace from the portal, by the page of Slack. */
async function connect(page: Page, { url }: Lumi, teamId: string): Promise<void> {
  await page.goto(`${url}/Portal/Integrations/Services`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Slack' }).click()
  await page.getByRole('link', { name: `Allow in ${teamId}` }).click()
}

let requests = 0
/** `/lumi` of somebody in a workspace. */
async function lumiCommand({ url }: Lumi, teamId: string, text: string): Promise<void> {
  requests += 1
  const body = new URLSearchParams({
    team_id: teamId,
    channel_id: 'C1',
    user_id: 'U1',
    trigger_id: `trigger-${requests}`,
    text,
    response_url: slack.answerUrl(`e2e-${requests}`),
  }).toString()
  const answer = await fetch(`${url}/api/slack/commands`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...signed(body, new Date()),
    },
    body,
  })
  expect(answer.status).toBe(200)
}

const cardOf = (name: string): Posted | undefined =>
  [...slack.messages.values()].find(({ text }) => text.startsWith(`${name}:`))
const linkIn = ({ blocks }: Pick<Posted, 'blocks'>): string =>
  blocks.find(({ type }) => type === 'actions').elements[0].url

test('two apps install Lumi in two workspaces, use it across a restart, and uninstall it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  let lumi = await start()
  const owners = [await signUp(lumi.url, 'Grace'), await signUp(lumi.url, 'Ada')] as const
  const [first, second] = [await pageOf(browser, lumi, owners[0]), await pageOf(browser, lumi, owners[1])]

  await connect(first, lumi, 'T1')
  await expect(first).toHaveURL(/\/Slack\/Complete$/)
  await expect(first.getByRole('heading', { level: 1, name: 'Slack is connected' })).toBeVisible()
  await connect(second, lumi, 'T1')
  await expect(second.getByText('This workspace is connected to another app.')).toBeVisible()
  await expectAccessible(second)
  await connect(second, lumi, 'T2')
  await expect(second).toHaveURL(/\/Slack\/Complete$/)

  // Slack is away while the command comes, and Lumi is started again before it is back.
  slack.failNext('chat.postMessage', ...Array.from({ length: 3 }, () => ({ status: 503 })))
  await lumiCommand(lumi, 'T1', 'Algebra')
  await lumi.stop()
  lumi = await start()
  await expect.poll(() => cardOf('Algebra'), { timeout: 60_000 }).toBeDefined()
  expect(slack.callsOf('chat.postMessage').at(-1)?.token).toBe('xoxb-secret-T1')
  await lumiCommand(lumi, 'T2', 'Geometry')
  await expect.poll(() => cardOf('Geometry'), { timeout: 30_000 }).toBeDefined()

  // The addresses in Slack name the first address of this Lumi, whose port is another one now.
  const here = (address: string) => {
    const { pathname, search } = new URL(address)
    return `${lumi.url}${pathname}${search}`
  }
  const own = slack.answers.map(({ body }) => body as Pick<Posted, 'blocks' | 'text'>)
  const hostLink = own.find(({ text }) => text.includes('Algebra'))
  const host = await (await browser.newContext()).newPage()
  await host.goto(here(linkIn(hostLink as Pick<Posted, 'blocks'>)))
  await host.getByRole('button', { name: /^(Join|Start)/ }).click()
  await expect.poll(() => cardOf('Algebra')?.text, { timeout: 60_000 }).toContain('Live')

  const again = await pageOf(browser, lumi, owners[0])
  await again.goto(`${lumi.url}/Portal/Integrations/Services`)
  const workspaces = again.getByRole('main')
  await expect(workspaces.getByText('Workspace T1')).toBeVisible()
  await expect(workspaces.getByText('Workspace T2')).toBeHidden()
  await expectAccessible(again)
  await expectToFitPhone(again)
  await again.getByRole('button', { name: 'Disconnect Workspace T1' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(again.getByText('No service is connected')).toBeVisible()
  await expect
    .poll(() => slack.callsOf('apps.uninstall').map(({ token }) => token), { timeout: 30_000 })
    .toEqual(['xoxb-secret-T1'])

  const log = await readFile(lumi.logFile, 'utf8')
  for (const secret of ['xoxb-secret', 'client-secret-of-slack', SIGNING_SECRET, '/answer/e2e'])
    expect(log).not.toContain(secret)
  await lumi.stop()
})
